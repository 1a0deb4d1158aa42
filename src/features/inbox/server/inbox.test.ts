import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { resources } from '#src/features/resources/server/tables.ts'
import { researchAccessRequests } from '#src/features/reports/server/tables.ts'
import { reviews, tools } from '#src/features/tools/server/tables.ts'
import { json, testSite } from '#src/testing.ts'
import { dueAt } from '#src/time/deadline.ts'
import { inboxCommand } from './inboxCommand.ts'
import { kinds } from './kinds.ts'
import { columnsOf } from './rows.ts'

const fixture = testSite()
const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() =>
  fixture.db.execute(
    sql`truncate contact_messages, speaker_applications, community_applications, reviews, tools, tool_suggestions, reviewer_applications, research_access_requests, resources cascade`,
  ),
)

/** What the command prints, line by line. */
async function inbox(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  const deps = { open: async () => fixture.db, folder, print: (text: string) => lines.push(...text.split('\n')) }
  expect(await inboxCommand(args, deps)).toBe(0)
  return lines
}
const asJson = async (...args: string[]) => JSON.parse((await inbox(...args, '--json')).join('\n')) as Record<string, unknown>[]
const asCsv = async (...args: string[]) => {
  const text = `${(await inbox(...args, '--csv')).join('\n')}\n`
  return parse(text, { columns: true }) as Record<string, string>[]
}
const post = async (path: string, body: object) => expect((await fixture.site.request(path, json(body))).status).toBe(200)

const message = { name: 'Ada Holt', email: 'ada@example.com', subject: 'Hello', message: 'A few words for you.' }
const addMessages = (...messages: Partial<typeof contactMessages.$inferInsert>[]) =>
  fixture.db.insert(contactMessages).values(messages.map((one) => ({ ...message, shape: 'message' as const, ...one })))

describe('the inbox by command', () => {
  test('B19, B22: lists everything that visitors can send, each field under its own name', async () => {
    await post('/api/contact', message)
    await post('/api/contact', {
      firstName: 'Ben',
      lastName: 'Ito',
      email: 'ben@example.com',
      company: 'Fenwick',
      jobTitle: 'Director',
      message: 'Please call me back.',
      source: 'consulting',
    })
    await post('/api/newsletter/subscribe', { firstName: 'Cy', lastName: 'Ray', email: 'cy@example.com', source: 'footer' })
    await post('/api/speakers/apply', {
      firstName: 'Dee',
      lastName: 'Fox',
      email: 'dee@example.com',
      company: 'Fenwick',
      title: 'Director',
      bio: 'b'.repeat(50),
      expertise: 'e'.repeat(10),
      topics: 't'.repeat(10),
      experience: 'expert',
      availability: 'limited',
      travelWillingness: 'regional',
      speakingFee: 'discuss',
      consentForContact: true,
      agreeToTerms: true,
    })
    await post('/api/community/apply', {
      name: 'Eve',
      email: 'eve@example.com',
      company: 'Fenwick',
      role: 'VP',
      companySize: '51-200',
      challenges: 'c'.repeat(20),
      goals: 'g'.repeat(20),
      agreeToGuidelines: true,
    })
    const [tool] = await fixture.db
      .insert(tools)
      .values({
        slug: 'quotewright',
        name: 'Quotewright',
        shortDescription160: '',
        description: '',
        pricing: '',
        pricingModel: 'Free',
        category: '',
        website: 'https://quotewright.example',
        websiteKey: 'quotewright.example',
      })
      .returning()
    await fixture.db.insert(reviews).values({
      toolId: tool!.id,
      rating: 4,
      title: 'Good',
      body: 'b'.repeat(80),
      reviewerName: 'Fay',
      role: 'VP',
      companySize: '51-200',
      consent: true,
    })
    const [report] = await fixture.db
      .insert(resources)
      .values({ slug: 'r', title: 'R', description: '', type: 'research', topic: '', author: '', content: '' })
      .returning()
    await fixture.db.insert(researchAccessRequests).values({
      firstName: 'Gil',
      lastName: 'Orr',
      email: 'gil@example.com',
      resourceId: report!.id,
      resourceTitle: 'R',
    })
    await post('/api/tool-suggestions', {
      name: 'Quotewright',
      website: 'https://quotewright.example',
      reason: 'It saves us an afternoon each week.',
      email: 'hal@example.com',
    })
    await post('/api/reviewer-applications', {
      name: 'Ivy',
      email: 'ivy@example.com',
      company: 'Fenwick',
      role: 'VP',
      companySize: '51-200',
      tools: 'Quotewright, and others',
      agreesToDisclose: true,
    })

    const found = Object.fromEntries(await Promise.all(kinds.map(async ({ name }) => [name, await asJson(name)] as const)))
    expect(found).toMatchObject({
      contact: [
        { shape: 'message', name: 'Ada Holt', subject: 'Hello', phone: null },
        { shape: 'inquiry', name: 'Ben Ito', role: 'Director', source: 'consulting' },
      ],
      newsletter: [{ firstName: 'Cy', lastName: 'Ray', email: 'cy@example.com', source: 'footer' }],
      speakers: [{ firstName: 'Dee', expertise: 'e'.repeat(10), consentForContact: true, status: 'submitted' }],
      community: [{ name: 'Eve', goals: 'g'.repeat(20), consentToContact: false, level: null }],
      reviews: [{ tool: 'quotewright', rating: 4, reviewerName: 'Fay', status: 'pending' }],
      suggestions: [{ name: 'Quotewright', listedTool: 'quotewright', email: 'hal@example.com' }],
      reviewers: [{ name: 'Ivy', tools: 'Quotewright, and others', agreesToDisclose: true }],
      research: [{ firstName: 'Gil', resourceTitle: 'R', resourceId: report!.id }],
    })
    for (const [name, rows] of Object.entries(found))
      for (const row of rows) expect([name, Object.keys(row)]).toEqual([name, Object.keys((await asCsv(name))[0]!)])
    const overview = await inbox()
    expect(overview.slice(1, 9).map((line) => line.split(/\s+/).slice(0, 3))).toEqual([
      ['contact', '2', '2'],
      ['speakers', '1', '1'],
      ['community', '1', '1'],
      ['reviews', '1', '1'],
      ['suggestions', '1', '1'],
      ['reviewers', '1', '1'],
      ['research', '1', ''],
      ['newsletter', '1', ''],
    ])
    expect(overview.at(-1)).toContain('npm run reviews')
  })

  test('B19: no table that visitors write to is missing', async () => {
    const { rows } = await fixture.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name ~ '(applications|messages|subscriptions|suggestions|requests|inquiries)$' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'community_applications',
      'contact_messages',
      'newsletter_subscriptions',
      'research_access_requests',
      'reviewer_applications',
      'speaker_applications',
      'tool_suggestions',
    ])
    expect(kinds).toHaveLength(rows.length + 1)
  })

  test('B19: tells what waits longest and when its promised reply is due', async () => {
    await addMessages(
      { createdAt: new Date('2026-11-20T14:00:00Z') },
      { createdAt: new Date('2026-11-19T14:00:00Z') },
      { createdAt: new Date('2026-11-18T14:00:00Z'), status: 'answered' },
    )
    const [, contact] = await inbox()
    expect(contact).toBe(
      'contact           3        2  Thu, Nov 19, 2026, 9:00 AM EST, answer due Fri, Nov 20, 2026, 9:00 AM EST: overdue',
    )
    expect((await asJson('contact')).map(({ dueAt }) => dueAt)).toEqual([
      null,
      '2026-11-20T14:00:00.000Z',
      '2026-11-21T14:00:00.000Z',
    ])
  })

  test('B22: starts at a day where the business is, or at an instant', async () => {
    await addMessages({ createdAt: new Date('2026-11-01T03:59:59Z') }, { createdAt: new Date('2026-11-01T04:00:00Z') })
    expect(await asJson('contact', '--since', '2026-11-01')).toMatchObject([{ createdAt: '2026-11-01T04:00:00.000Z' }])
    expect(await asJson('contact', '--since', '2026-11-01T03:59:59Z')).toHaveLength(2)
  })

  test('B22: more rows than one page holds come once each, in order, also when they came in the same microsecond', async () => {
    await fixture.db.execute(sql`insert into contact_messages (shape, name, email, message, created_at)
      select 'message', n, 'a@example.com', 'm', timestamptz '2026-11-01 00:00:00.000001Z' + make_interval(secs => (n / 700) * 0.000001)
      from generate_series(1, 1201) n`)
    const rows = await asJson('contact')
    expect(rows).toHaveLength(1201)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1201)
    expect(rows.slice(0, 699).every(({ name }) => Number(name) < 700)).toBe(true)
    expect(await fixture.countQueries(() => asJson('contact'))).toBe(3)
  })

  test('B22: a list in the terminal cannot be steered by what somebody wrote', async () => {
    await addMessages({ subject: 'Hi\u001b[2J\u202e', message: 'One\nTwo' })
    const lines = await inbox('contact')
    expect(lines).toEqual(expect.arrayContaining(['  subject: Hi [2J ', '  message: One Two', '1 in contact.']))
    expect(lines.join('')).not.toMatch(/null|phone/)
  })
})

describe('an export of the inbox', () => {
  const evil = ['=1+1', '+1 813 555', '-2', '@sum', '\tx', '\rx', '＝1', 'a;=1', 'say "hi", twice\nand again']
  test('B22: as CSV is safe against formulas, and gives quotation marks and line breaks back', async () => {
    for (const [at, text] of evil.entries())
      await addMessages({ message: text, phone: at === 1 ? '+1 813' : null, createdAt: new Date(Date.UTC(2026, 10, 1, at)) })
    const lines = await inbox('contact', '--csv')
    expect(lines[0]).toBe('id,createdAt,dueAt,shape,name,email,phone,company,role,subject,message,source,status\r')
    const rows = await asCsv('contact')
    expect(rows.map((row) => row.message)).toEqual(evil.map((text, at) => (at < 7 ? `'${text}` : text)))
    expect(rows[1]).toMatchObject({ phone: "'+1 813", createdAt: '2026-11-01T01:00:00.000Z' })
    expect(lines.join('\n')).toContain('"a;=1"')
  })

  test('B22: has columns whose names stay as they are', () => {
    expect(Object.fromEntries(kinds.map((kind) => [kind.name, columnsOf(kind).join(' ')]))).toEqual({
      contact: 'id createdAt dueAt shape name email phone company role subject message source status',
      speakers:
        'id createdAt dueAt firstName lastName email company title linkedinUrl websiteUrl bio expertise topics experience availability travelWillingness speakingFee additionalInfo consentForContact agreeToTerms status',
      community:
        'id createdAt dueAt name email company role companySize linkedinUrl challenges goals referral agreeToGuidelines consentToContact status level',
      reviews: 'id createdAt tool rating title body reviewerName role companySize isVendor consent status',
      suggestions: 'id createdAt name website reason email listedTool status',
      reviewers: 'id createdAt name email company role companySize tools agreesToDisclose status',
      research: 'id createdAt firstName lastName email resourceId resourceTitle',
      newsletter: 'id createdAt firstName lastName email source',
    })
  })

  test('B22: as JSON is whole and valid with no row, one and three', async () => {
    expect(await asJson('contact')).toEqual([])
    await addMessages({})
    expect(await asJson('contact')).toHaveLength(1)
    await addMessages({}, {})
    expect(await asJson('contact')).toHaveLength(3)
  })

  test('B22: into a file appears when it is whole, for its owner alone', async () => {
    await addMessages({}, {})
    expect(await inbox('contact', '--csv', '--out', 'contact.csv')).toEqual([`${join(folder, 'contact.csv')} is written.`])
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
  [['letters'], 'There is no kind "letters".'],
  [['contact', 'more'], '"more" is one word too many.'],
  [['contact', '--xml'], "Unknown option '--xml'"],
  [['contact', '--json', '--csv'], 'Either --json or --csv.'],
  [['contact', '--out', 'x.csv'], '--out needs --json or --csv.'],
  [['contact', '--since', 'yesterday'], '"yesterday" is no day such as 2026-11-01.'],
  [['contact', '--since', '2026-02-30'], '"2026-02-30" is no day such as 2026-11-01.'],
  [['--json'], 'These options need a KIND.'],
])('B22: words that are not understood are said: %j', async (args, sentence) => {
  const open = () => Promise.reject(new Error('The database was opened.'))
  const told = inboxCommand(args, { open, folder, print: () => {} })
  await expect(told).rejects.toMatchObject({ name: 'UsageProblem', message: expect.stringContaining(sentence) })
})

describe('a reply is due', () => {
  const due = (sent: string, promise: Parameters<typeof dueAt>[1]) => dueAt(new Date(sent), promise).toISOString()
  test('B19: to a message within 24 hours', () =>
    expect(due('2026-11-20T14:00:00Z', { hours: 24 })).toBe('2026-11-21T14:00:00.000Z'))
  test('B19: to a member-to-be within 5 business days, which leave out the weekend', () => {
    expect(due('2026-11-16T14:00:00Z', { businessDays: 5 })).toBe('2026-11-23T14:00:00.000Z')
    expect(due('2026-11-20T14:00:00Z', { businessDays: 5 })).toBe('2026-11-27T14:00:00.000Z')
    expect(due('2026-11-21T14:00:00Z', { businessDays: 5 })).toBe('2026-11-27T14:00:00.000Z')
  })
  test('B19: to a speaker within 7 business days, at the same time of day when clocks change', () => {
    expect(due('2026-10-30T14:00:00Z', { businessDays: 7 })).toBe('2026-11-10T15:00:00.000Z')
    expect(due('2026-11-21T03:00:00Z', { businessDays: 7 })).toBe('2026-12-02T03:00:00.000Z')
  })
})
