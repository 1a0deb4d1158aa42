import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { importCommand } from '../command.ts'
import { importWordPress } from '../importWordPress.ts'
import { ImportProblem } from '../problem.ts'
import { UsageProblem } from '#src/commandLine/problems.ts'

const folder = mkdtempSync(join(tmpdir(), 'refusals-test-'))
const harbour = readFileSync(resolve(import.meta.dirname, '../fixtures/harbour-notes.xml'), 'utf8')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = () => Promise.reject(new Error('The database was opened.'))

/** Returns the sentence that refuses a file before any database is opened. */
async function refusal(name: string, content?: string | Buffer): Promise<string> {
  const file = join(folder, name)
  if (content !== undefined) writeFileSync(file, content)
  const error: unknown = await importWordPress({ file, open }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ImportProblem)
  return (error as Error).message.replaceAll(`${folder}/`, '')
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

test('I10: a truncated file is refused with the place where it ends', async () => {
  expect(await refusal('cut.xml', harbour.slice(0, harbour.indexOf('Twelve cranes') + 20))).toBe(
    'The file ends in the middle of <content:encoded>, at line 23: it is probably cut off. Nothing was changed.',
  )
  for (const at of [50, 300, 1500, 4000, 7000, harbour.length - 3, harbour.length - 8])
    expect(await refusal('cut.xml', harbour.slice(0, at))).toMatch(
      /^The file ends in the middle of .* Nothing was changed\.$/,
    )
})

test('I10: an entity bomb is refused at its declaration', async () => {
  const lols = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n};`.repeat(10)}">`,
  ).join('')
  const bomb = `${head}<!DOCTYPE rss [<!ENTITY lol0 "lol">${lols}]><rss><channel><title>&lol9;</title></channel></rss>`
  expect(await refusal('bomb.xml', bomb)).toBe(
    'The file has a DOCTYPE declaration, which no WordPress export has and which can hide an entity bomb: it is refused. Nothing was changed.',
  )
})

test('I10: anything else that is not a WordPress export is refused with one sentence that says what it is', async () => {
  const said = {
    missing: await refusal('missing.xml'),
    empty: await refusal('empty.xml', ''),
    html: await refusal('page.html', '<!DOCTYPE html><html><body>Hi</body></html>'),
    text: await refusal('notes.txt', 'Dear all,'),
    gzip: await refusal('export.xml.gz', gzipSync(harbour)),
    zip: await refusal('export.zip', Buffer.from('504b030414000000', 'hex')),
    unknown: await refusal('unknown.xml', harbour.replace('UTF-8', 'X-HARBOR')),
    invalid: await refusal(
      'invalid.xml',
      Buffer.concat([Buffer.from(head), Buffer.from([0xff, 0xfe, 0xc3])]),
    ),
    feed: await refusal(
      'feed.xml',
      `${head}<rss><channel><title>News</title><item><title>x</title></item></channel></rss>`,
    ),
    other: await refusal('other.xml', `${head}<catalogue><book/></catalogue>`),
    newer: await refusal('newer.xml', harbour.replace('>1.2</wp:wxr', '>2.0</wp:wxr')),
    broken: await refusal('broken.xml', harbour.replace('</guid>', '</gid>')),
  }
  expect(said).toEqual({
    missing: 'There is no file missing.xml. Nothing was changed.',
    empty: 'empty.xml is empty. Nothing was changed.',
    html: 'page.html is a web page, not a WordPress export (Tools → Export in WordPress gives an XML file). Nothing was changed.',
    text: 'notes.txt is not XML: a WordPress export starts with "<?xml". Nothing was changed.',
    gzip: 'export.xml.gz is compressed with gzip: unpack it first. Nothing was changed.',
    zip: 'export.zip is not a ZIP archive that can be read. Nothing was changed.',
    unknown:
      'unknown.xml says that it is written in X-HARBOR, which cannot be read: save it as UTF-8 first. Nothing was changed.',
    invalid:
      'The file is not valid UTF-8: a byte within the 64 KB after byte 0 is wrong. Nothing was changed.',
    feed: 'This is an RSS feed, but not a WordPress export: <wp:wxr_version> is missing. Use Tools → Export in WordPress. Nothing was changed.',
    other:
      'This is not a WordPress export: its first element is <catalogue>, not <rss>. Nothing was changed.',
    newer:
      'This export has version 2.0, but only versions 1.0 to 1.2 are supported. Nothing was changed.',
    broken: 'The file is not well-formed at line 21: unexpected close tag. Nothing was changed.',
  })
  expect(await refusal('.')).toMatch(
    / is a folder: name the XML file in it\. Nothing was changed\.$/,
  )
})

test.skipIf(process.getuid?.() === 0)(
  'a file that may not be read is refused as such',
  async () => {
    writeFileSync(join(folder, 'closed.xml'), harbour)
    chmodSync(join(folder, 'closed.xml'), 0)
    expect(await refusal('closed.xml')).toBe(
      'The file closed.xml can’t be read by this user. Change its permissions. Nothing was changed.',
    )
  },
)

test('I10: deep nesting and endless texts are refused before they fill the memory', async () => {
  expect(await refusal('deep.xml', `${head}<rss><channel>${'<a>'.repeat(100_000)}`)).toMatch(
    /nested too deeply/,
  )
  expect(await refusal('long.xml', `${head}<rss><channel><title>${'x'.repeat(20e6)}`)).toMatch(
    /longer than 16 million characters/,
  )
})

test('I21: unknown arguments lead to the usage', async () => {
  const say = (args: string[]) =>
    importCommand(args, {
      open,
      folder,
      print: () => {},
      signal: new AbortController().signal,
    }).catch((error: unknown) => (error instanceof UsageProblem ? error.message : error))
  expect(await say([])).toBe('The source is missing.')
  expect(await say(['blogger', 'x.xml'])).toBe('There is no import from "blogger".')
  expect(await say(['wordpress'])).toBe('The name of the export file is missing.')
  expect(await say(['tools', 'a.csv', 'b.csv'])).toBe(
    'One file at a time: "b.csv" is unexpected. Remove it.',
  )
  expect(await say(['wordpress', 'a.xml', '--fast'])).toBe("Unknown option '--fast'.")
})
