import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { inboxCommand } from '../inboxCommand.ts'
import { kinds } from '../submissionKinds.ts'
import { exportedNames } from '../rows.ts'
import { inboxByCommand } from './testing.ts'

const { folder, inbox, asJson, asCsv, addMessages } = inboxByCommand()

describe('an export of the inbox', () => {
  const evil = [
    '=1+1',
    '+1 813 555',
    '-2',
    '@sum',
    '\tx',
    '\rx',
    '＝1',
    'a;=1',
    'say "hi", twice\nand again',
  ]
  test('B22: CSV is safe from formula injection and preserves quotes and line breaks', async () => {
    for (const [at, text] of evil.entries())
      await addMessages({
        message: text,
        phone: at === 1 ? '+1 813' : null,
        createdAt: new Date(Date.UTC(2026, 10, 1, at)),
      })
    const lines = await inbox('contact', '--csv')
    expect(lines[0]).toBe(
      'id,createdAt,dueAt,shape,name,email,phone,company,role,subject,message,source,status\r',
    )
    const rows = await asCsv('contact')
    expect(rows.map((row) => row.message)).toEqual(
      evil.map((text, at) => (at < 7 ? `'${text}` : text)),
    )
    expect(rows[1]).toMatchObject({ phone: "'+1 813", createdAt: '2026-11-01T01:00:00.000Z' })
    expect(lines.join('\n')).toContain('"a;=1"')
  })

  test('B22: column names are stable', () => {
    expect(
      Object.fromEntries(kinds.map((kind) => [kind.name, exportedNames(kind).join(' ')])),
    ).toEqual({
      contact:
        'id createdAt dueAt shape name email phone company role subject message source status',
      speakers:
        'id createdAt dueAt firstName lastName email company title linkedinUrl websiteUrl bio expertise topics experience availability travelWillingness speakingFee additionalInfo consentForContact agreeToTerms event status',
      community:
        'id createdAt dueAt name email company role companySize linkedinUrl challenges goals referral agreeToGuidelines consentToContact status level',
      reviews:
        'id createdAt tool rating title body reviewerName role companySize isVendor consent status',
      suggestions: 'id createdAt name website reason email listedTool status',
      reviewers: 'id createdAt name email company role companySize tools agreesToDisclose status',
      research: 'id createdAt firstName lastName email resourceId resourceTitle',
      newsletter: 'id createdAt firstName lastName email source state',
    })
  })

  test('B22: JSON is complete and valid with zero, one, and three rows', async () => {
    expect(await asJson('contact')).toEqual([])
    await addMessages({})
    expect(await asJson('contact')).toHaveLength(1)
    await addMessages({}, {})
    expect(await asJson('contact')).toHaveLength(3)
  })

  test('B22: writes the file only when complete, readable by its owner alone', async () => {
    await addMessages({}, {})
    expect(await inbox('contact', '--csv', '--out', 'contact.csv')).toEqual([
      `${join(folder, 'contact.csv')} is written.`,
    ])
    const file = join(folder, 'contact.csv')
    expect(parse(readFileSync(file, 'utf8'), { columns: true })).toHaveLength(2)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['contact.csv'])
    await expect(inbox('contact', '--json', '--out', 'none/contact.json')).rejects.toThrow(
      /contact\.json could not be written \(ENOENT\)\.$/,
    )
  })
})

test.each([
  [['letters'], 'There is no type "letters".'],
  [['contact', 'more'], '"more" is unexpected. Remove it.'],
  [['contact', '--xml'], "Unknown option '--xml'"],
  [['contact', '--json', '--csv'], 'Either --json or --csv.'],
  [['contact', '--out', 'x.csv'], '--out needs --json or --csv.'],
  [['contact', '--since', 'yesterday'], '"yesterday" is not a date such as 2026-11-01.'],
  [['contact', '--since', '2026-02-30'], '"2026-02-30" is not a date such as 2026-11-01.'],
  [['--json'], 'These options need a KIND.'],
])('B22: words that are not understood are said: %j', async (args, sentence) => {
  const open = () => Promise.reject(new Error('The database was opened.'))
  const told = inboxCommand(args, { open, folder, print: () => {} })
  await expect(told).rejects.toMatchObject({
    name: 'UsageProblem',
    message: expect.stringContaining(sentence),
  })
})
