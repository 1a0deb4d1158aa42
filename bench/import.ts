import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { joinEmbedded } from '#src/database/embedded.ts'
import { clusterIn } from '#src/database/placement.ts'
import { readPidFile } from '#src/database/postmaster.ts'
import { type Database, openDatabase } from '#src/database/open.ts'
import { commandRun } from '#src/features/imports/server/runs/commandRun.ts'
import { undoRun } from '#src/features/imports/server/runs/undoRun.ts'
import { imports } from '#src/features/imports/server/tables.ts'
import { importWordPress } from '#src/features/imports/server/importWordPress.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import { showProgress, silent } from '#src/commandLine/progress.ts'
import { answerHelp } from '../scripts/help.ts'
import { startSite } from '../scripts/siteProcess.ts'
import { median, report } from './report.ts'

const POSTS = 20_000
/** Limits of a run: CPU seconds of its own process, seconds of wall-clock time where they matter, and MB. */
const limits: Record<string, { cpu: number; clock?: number; megabytes: number }> = {
  dry: { cpu: 30, megabytes: 400 },
  first: { cpu: 60, megabytes: 400 },
  second: { cpu: 60, megabytes: 400 },
  undo: { cpu: 30, clock: 30, megabytes: 400 },
}
/** Maximum CPU time of a dry run, as a share of the import's. */
const DRY_PART = 0.5
/** Maximum response time of a site during a run, and the pause between requests. */
const ANSWERED_MS = 100
const ASKED_EVERY_MS = 50
/** Flags of the sandbox process on a machine with 1 GB. */
const FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=16']
const words =
  'harbour crane tide quay cargo ferry pilot rope anchor lighthouse fog gull customs ledger winter dawn'.split(
    ' ',
  )

interface Measured {
  done: string
  /** CPU seconds of its own process. */
  cpu: number
  /** CPU seconds of the database's processes during the run. */
  ofDatabase: number
  seconds: number
  megabytes: number
}

answerHelp(`node bench/import.ts
  Imports a generated WordPress export of 20,000 posts beside a site that serves (npm run build first): its dry run, the import, a second import, and undoing it.`)

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
  const site = await startSite({ env: { DATA_DIR: join(folder, 'data') } })
  let missed = 0
  const runs: Record<string, Measured> = {}
  try {
    const file = join(folder, 'export.xml')
    await writeExport(file)
    console.log(`An export of ${(statSync(file).size / 1e6).toFixed(0)} MB`)
    for (const [run, { cpu, clock, megabytes }] of Object.entries(limits)) {
      const before = cpuOfDatabase(folder)
      const answers = askThroughout(`${site.address}/healthz`)
      const child = spawn(process.execPath, [...FLAGS, import.meta.filename, folder, run], {
        stdio: 'inherit',
      })
      const [code] = await once(child, 'exit')
      const waits = await answers.stop()
      if (code !== 0) throw new Error(`The run “${run}” ended with ${code}.`)
      const found: Measured = {
        ...(JSON.parse(readFileSync(resultOf(folder, run), 'utf8')) as Omit<
          Measured,
          'ofDatabase'
        >),
        ofDatabase: cpuOfDatabase(folder) - before,
      }
      runs[run] = found
      missed += report(`${run}: ${found.done}`, [
        { what: 'CPU', value: found.cpu, unit: 's', limit: { most: cpu } },
        { what: 'CPU of the database', value: found.ofDatabase, unit: 's' },
        {
          what: 'wall-clock time',
          value: found.seconds,
          unit: 's',
          ...(clock && { limit: { most: clock } }),
        },
        { what: 'memory', value: found.megabytes, unit: 'MB', limit: { most: megabytes } },
        { what: `/healthz, median of ${waits.length}`, value: median(waits), unit: 'ms' },
        {
          what: '/healthz, slowest',
          value: Math.max(...waits),
          unit: 'ms',
          limit: { most: ANSWERED_MS },
        },
      ])
    }
    const all = ({ cpu, ofDatabase }: Measured) => cpu + ofDatabase
    const part = all(runs.dry!) / all(runs.first!)
    missed += report('dry run', [
      {
        what: 'share of the CPU time of the import',
        value: part,
        unit: '',
        limit: { most: DRY_PART },
      },
    ])
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  if (missed > 0) process.exitCode = 1
}

/** CPU seconds used so far by the processes of the database in a folder, from /proc. */
function cpuOfDatabase(folder: string): number {
  const main = String(readPidFile(clusterIn(join(folder, 'data')))?.pid)
  const statOf = (pid: string) => {
    try {
      const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return fields.split(' ')
    } catch {
      return []
    }
  }
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, stat: statOf(pid) }))
    .filter(({ pid, stat }) => pid === main || stat[1] === main)
    // Own time in user and system mode; for the main process, also that of children that have ended.
    .flatMap(({ pid, stat }) => stat.slice(11, pid === main ? 15 : 13).map(Number))
  return ticks.reduce((sum, one) => sum + one, 0) / 100
}

/** Requests a URL repeatedly until stopped; `stop` resolves with the response times in ms. */
function askThroughout(address: string) {
  const waits: number[] = []
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now()
      const answer = await fetch(address)
      await answer.text()
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
      waits.push(performance.now() - start)
      await delay(ASKED_EVERY_MS)
    }
  })()
  return {
    async stop() {
      over.abort()
      await asking
      return waits
    },
  }
}

const resultOf = (folder: string, run: string) => join(folder, `${run}.json`)

async function importIn(folder: string, run: string) {
  const server = await joinEmbedded(join(folder, 'data'))
  const database = await openDatabase(server.connection)
  const start = performance.now()
  const done = await (run === 'undo' ? undo(database.db) : bring(database.db, folder, run))
  const { user, system } = process.cpuUsage()
  const measured: Omit<Measured, 'ofDatabase'> = {
    done,
    cpu: (user + system) / 1e6,
    seconds: (performance.now() - start) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }
  await database.close()
  await server.stop()
  writeFileSync(resultOf(folder, run), JSON.stringify(measured))
}

async function bring(db: Database, folder: string, run: string): Promise<string> {
  const file = join(folder, 'export.xml')
  const { tally } = await importWordPress({
    file,
    open: async () => db,
    progress: showProgress(),
    dryRun: run === 'dry',
    run: run === 'first' ? commandRun('wordpress', file, {}) : undefined,
  })
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
