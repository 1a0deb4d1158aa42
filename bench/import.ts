import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { joinEmbedded, startEmbedded } from '#src/database/embedded.ts'
import { runMigrations } from '#src/database/migrate.ts'
import { openDatabase } from '#src/database/open.ts'
import { importWordPress } from '#src/features/imports/server/importWordPress.ts'
import { showProgress } from '#src/commandLine/progress.ts'

const SIZE = 100e6
const words = 'harbour crane tide quay cargo ferry pilot rope anchor lighthouse fog gull customs ledger winter dawn'.split(' ')

/** Measures the import of a generated WordPress export of 100 MB: `node bench/import.ts`. */
async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
  const server = await startEmbedded(join(folder, 'data'), { fsync: false })
  try {
    const database = await openDatabase(server.connection)
    await runMigrations(database.pool, resolve(import.meta.dirname, '../migrations'))
    await database.close()
    const file = join(folder, 'export.xml')
    await writeExport(file)
    console.log(`An export of ${(statSync(file).size / 1e6).toFixed(0)} MB`)
    for (const run of ['first', 'second']) {
      const child = spawn(process.execPath, [import.meta.filename, folder, run], { stdio: 'inherit' })
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`The ${run} import failed.`)
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function importIn(folder: string, run: string) {
  const server = await joinEmbedded(join(folder, 'data'))
  const database = await openDatabase(server.connection)
  const start = performance.now()
  const { tally } = await importWordPress({
    file: join(folder, 'export.xml'),
    open: async () => database.db,
    progress: showProgress(),
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  await database.close()
  await server.stop()
  const peak = (process.resourceUsage().maxRSS / 1024).toFixed(0)
  console.log(
    `The ${run} import: ${tally.items} items, ${tally.total('new')} imported, ${tally.total('same')} unchanged, ${seconds} s, ${peak} MB at most`,
  )
}

async function writeExport(file: string) {
  const out = createWriteStream(file)
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain')
    return Buffer.byteLength(text)
  }
  let size = await write(
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>Bench</title><link>https://bench.example</link><wp:wxr_version>1.2</wp:wxr_version>\n',
  )
  for (let id = 1; size < SIZE; id++) size += await write(id % 4 === 0 ? attachment(id) : post(id))
  out.end('</channel></rss>\n')
  await once(out, 'finish')
}

const attachment = (id: number) =>
  `<item><title>photo ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_parent>${id - 1}</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:attachment_url>https://bench.example/wp-content/uploads/2020/01/photo-${id}.jpg</wp:attachment_url></item>\n`

function post(id: number): string {
  const sentence = (n: number) => Array.from({ length: 14 }, (_, w) => words[(id * 7 + n * 5 + w * 3) % words.length]).join(' ')
  const paragraphs = Array.from(
    { length: 20 + (id % 30) },
    (_, n) =>
      `<!-- wp:paragraph -->\n<p class="a">${sentence(n)} <strong>${words[n % words.length]}</strong> <a href="https://bench.example/${n}">${sentence(n + 1)}</a>.</p>\n<!-- /wp:paragraph -->`,
  )
  const date = new Date(Date.UTC(2015, 0, 1) + id * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  return `<item><title>Post ${id}: ${sentence(0)}</title><link>https://bench.example/2015/post-${id}/</link><dc:creator>ida</dc:creator><guid>https://bench.example/?p=${id}</guid><content:encoded><![CDATA[${paragraphs.join('\n')}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_name>post-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="a"><![CDATA[A]]></category></item>\n`
}

const [folder, run] = process.argv.slice(2)
await (folder && run ? importIn(folder, run) : measure())
