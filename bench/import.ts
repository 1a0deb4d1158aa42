import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { joinEmbedded, startEmbedded } from '#src/database/embedded.ts'
import { runMigrations } from '#src/database/migrate.ts'
import { type Database, openDatabase } from '#src/database/open.ts'
import { commandRun } from '#src/features/imports/server/runs/commandRun.ts'
import { undoRun } from '#src/features/imports/server/runs/undoRun.ts'
import { imports } from '#src/features/imports/server/tables.ts'
import { importWordPress } from '#src/features/imports/server/importWordPress.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import { showProgress, silent } from '#src/commandLine/progress.ts'

const POSTS = 20_000
/** Limits for a run: CPU seconds and MB of its process. */
const limits: Record<string, { seconds: number; megabytes: number }> = {
  dry: { seconds: 30, megabytes: 400 },
  first: { seconds: 60, megabytes: 400 },
  second: { seconds: 60, megabytes: 400 },
  undo: { seconds: 30, megabytes: 400 },
}
/** Node flags of a sandbox process on a machine with 1 GB. */
const FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=16']
const words =
  'harbour crane tide quay cargo ferry pilot rope anchor lighthouse fog gull customs ledger winter dawn'.split(
    ' ',
  )

/**
 * Measures the dry run, import, repeated import, and undo of a generated WordPress export of 20,000
 * posts: `node bench/import.ts`.
 */
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
    for (const run of Object.keys(limits)) {
      const child = spawn(process.execPath, [...FLAGS, import.meta.filename, folder, run], {
        stdio: 'inherit',
      })
      const [code] = await once(child, 'exit')
      if (code !== 0) process.exitCode = 1
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
  const done = await (run === 'undo' ? undo(database.db) : bring(database.db, folder, run))
  const { user, system } = process.cpuUsage()
  const [cpu, seconds] = [(user + system) / 1e6, (performance.now() - start) / 1000]
  await database.close()
  await server.stop()
  const megabytes = process.resourceUsage().maxRSS / 1024
  const limit = limits[run]!
  const isOver = cpu > limit.seconds || megabytes > limit.megabytes
  console.log(
    `${run}: ${done}, ${cpu.toFixed(1)} CPU seconds of ${limit.seconds}, ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB of ${limit.megabytes}${isOver ? ': too much' : ''}`,
  )
  if (isOver) process.exitCode = 1
}

async function bring(db: Database, folder: string, run: string): Promise<string> {
  const file = join(folder, 'export.xml')
  const written = run === 'first' ? commandRun('wordpress', file, {}) : undefined
  const report = await importWordPress({
    file,
    open: async () => db,
    progress: showProgress(),
    dryRun: run === 'dry',
    run: written?.run,
  })
  await written?.keep(db, report)
  const { tally } = report
  return `${tally.items} items, ${tally.total('new')} imported, ${tally.total('same')} unchanged`
}

async function undo(db: Database): Promise<string> {
  const [written] = await db.select().from(imports)
  const followed = { progress: silent, stop: async () => {} }
  await undoRun(
    { db, kinds: [articles.kind] },
    written!,
    followed as unknown as Parameters<typeof undoRun>[2],
    new AbortController().signal,
  )
  const [{ undone } = { undone: 0 }] = await db.select().from(imports)
  return `${undone} writes undone`
}

async function writeExport(file: string) {
  const out = createWriteStream(file)
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain')
  }
  await write(
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>Bench</title><link>https://bench.example</link><wp:wxr_version>1.2</wp:wxr_version>\n',
  )
  for (let id = 1, posts = 0; posts < POSTS; id++) {
    await write(id % 4 === 0 ? attachment(id) : post(id))
    if (id % 4 !== 0) posts++
  }
  out.end('</channel></rss>\n')
  await once(out, 'finish')
}

const attachment = (id: number) =>
  `<item><title>photo ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_parent>${id - 1}</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:attachment_url>https://bench.example/wp-content/uploads/2020/01/photo-${id}.jpg</wp:attachment_url></item>\n`

function post(id: number): string {
  const sentence = (n: number) =>
    Array.from({ length: 14 }, (_, w) => words[(id * 7 + n * 5 + w * 3) % words.length]).join(' ')
  const paragraphs = Array.from(
    { length: 9 + (id % 20) },
    (_, n) =>
      `<!-- wp:paragraph -->\n<p class="a">${sentence(n)} <strong>${words[n % words.length]}</strong> <a href="https://bench.example/${n}">${sentence(n + 1)}</a>.</p>\n<!-- /wp:paragraph -->`,
  )
  const date = new Date(Date.UTC(2015, 0, 1) + id * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
  return `<item><title>Post ${id}: ${sentence(0)}</title><link>https://bench.example/2015/post-${id}/</link><dc:creator>ida</dc:creator><guid>https://bench.example/?p=${id}</guid><content:encoded><![CDATA[${paragraphs.join('\n')}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_name>post-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="a"><![CDATA[A]]></category></item>\n`
}

const [folder, run] = process.argv.slice(2)
await (folder && run ? importIn(folder, run) : measure())
