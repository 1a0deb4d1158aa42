import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articleFixture } from '../../wordpress/test/testing.ts'
import { importGhost } from '../../importGhost.ts'
import { importPosts } from '../../importPosts.ts'

const fixture = articleFixture()
const open = async () => fixture.database.db
const rows = 'title;text;date\nÉtude à Cádiz;<p>L’été — “naïve” Straße</p>;2024-03-01\n'
const windows = Buffer.from(
  [...rows].map((sign) => {
    const at = '€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ'.indexOf(sign)
    return at === -1 || sign === '?' ? sign.charCodeAt(0) : 0x80 + at
  }),
)

async function titleOf(bytes: Buffer) {
  const file = join(fixture.folder, `${crypto.randomUUID()}.csv`)
  writeFileSync(file, bytes)
  const { tally } = await importPosts({ file, open, verbose: true })
  const [post] = await fixture.stored()
  return [post?.title, post?.content, tally.warnings.join(' ')]
}

test('I38: a table that Excel saved on Windows is read in its encoding, and the report says so', async () => {
  const [title, content, warnings] = await titleOf(windows)
  expect([title, content]).toEqual(['Étude à Cádiz', '<p>L’été — “naïve” Straße</p>'])
  expect(warnings).toContain('read as Windows-1252')
})

test.each(['utf16le', 'utf16be'] as const)(
  'I38: a table in %s is read without a mark',
  async (encoding) => {
    const bytes = Buffer.from(rows, 'utf16le')
    const [title, , warnings] = await titleOf(encoding === 'utf16be' ? bytes.swap16() : bytes)
    expect([title, warnings]).toEqual(['Étude à Cádiz', ''])
  },
)

test.each([
  ['Cyrillic', 'cff0e8e2e5f2'],
  ['Central European', 'a3756b61737a'],
  ['Chinese', 'cdf5b7bc'],
])('I38: a table in a %s encoding is refused instead of being misread', async (_, hex) => {
  const bytes = Buffer.concat([
    Buffer.from('title,text\n'),
    Buffer.from(hex, 'hex'),
    Buffer.from(',x\n'),
  ])
  await expect(titleOf(bytes)).rejects.toThrow('save it as UTF-8 first')
})

test('I38: JSON in UTF-16 is read', async () => {
  const json = JSON.stringify({
    db: [
      {
        meta: { version: '5.0.0' },
        data: {
          posts: [
            {
              id: 'a',
              title: 'Überfahrt',
              slug: 'a',
              html: '<p>Ä</p>',
              status: 'published',
              published_at: '2024-03-01T10:00:00.000Z',
            },
          ],
        },
      },
    ],
  })
  const file = fixture.fileOf(Buffer.from(`\ufeff${json}`, 'utf16le'), 'json')
  await importGhost({ file, open })
  expect((await fixture.stored())[0]!.title).toBe('Überfahrt')
})

test('I52: tags in JSON, as Beehiiv writes them, become tags', async () => {
  const file = fixture.fileOf(
    'title,content_html,publish_date,content_tags\nOne,<p>A</p>,2024-03-01,"[""Cranes, big"",""Tides""]"\nTwo,<p>B</p>,2024-03-01,"[{""name"":""Ports""}]"\n',
    'csv',
  )
  await importPosts({ file, open })
  expect((await fixture.stored()).map(({ tags }) => tags)).toEqual([
    ['Cranes, big', 'Tides'],
    ['Ports'],
  ])
})

test('I38: a table in UTF-8 with a broken character is refused, not read in another encoding', async () => {
  const whole = Buffer.from(
    'title;text;date\nMüller, Schröder und Größe;<p>Müßig.</p>;2024-03-01\n',
  )
  const broken = Buffer.concat([whole, Buffer.from([0x58, 0xc3, 0x0a])])
  await expect(titleOf(broken)).rejects.toThrow(/UTF-8/)
})
