import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { build } from '../scripts/build.ts'
import { answerHelp } from '../scripts/help.ts'
import { type SiteProcess, startSite } from '../scripts/siteProcess.ts'
import { measureBackOffice } from './backOffice.ts'
import { measureBudgets } from './budget.ts'
import { compare } from './compare.ts'
import { addContent } from './content.ts'
import { measureDrawing } from './drawing.ts'
import { measureFiltering } from './filtering.ts'
import { measureForms } from './forms.ts'
import { measureHostileFiles } from './hostileFiles.ts'
import { measureMails } from './mails.ts'
import { report } from './report.ts'
import { writeResults } from './results.ts'
import { sampleAddresses } from './routes.ts'
import { measureSearch } from './search.ts'
import { cores, loadGenerator, measureThroughput } from './throughput.ts'
import { measureTools } from './tools.ts'
import { measureTyping } from './typing.ts'
import { buildUncachedSite, measureUncached } from './uncached.ts'
import { measureUnsubscribes } from './unsubscribes.ts'
import { measureWorkers } from './workers.ts'

answerHelp(`npm run bench [-- --write | -- --compare REV]
  Measures page weights, throughput and memory against their limits.
  With --write, stores the results and charts in bench/RESULTS.md.
  With --compare, measures this tree and another revision in alternating rounds instead, and prints their ratios.`)

const compared = process.argv.indexOf('--compare')
if (compared > 0) {
  const revision = process.argv[compared + 1]
  if (!revision) throw new Error('--compare needs a revision, such as main.')
  const { title, rows } = await compare(revision)
  report(title, rows)
  process.exit()
}

/** Pages where most visits start, held to the strictest limits. */
const entrances = ['/', '/news/the-rfp-desk-that-answers-before-lunch', '/news/generated-500']
const article = entrances[1]!

const folder = mkdtempSync(join(os.tmpdir(), 'advantage-bench-'))
const env = { DATA_DIR: join(folder, 'data') }
const running: SiteProcess[] = []
let missed = 0

try {
  await build({ announce: () => console.log('Building the site …') })
  await buildUncachedSite()
  const start = async () =>
    running[running.push(await startSite({ env, under: cores.server })) - 1]!

  const first = await start()
  await addContent(env.DATA_DIR)
  await first.stop()
  const before = performance.now()
  const site = await start()
  const seconds = (performance.now() - before) / 1000

  const others = (await sampleAddresses(site.address)).filter((path) => !entrances.includes(path))
  const visits = await measureBudgets(site.address, [...entrances, ...others], entrances.length)
  for (const { path, rows } of visits) missed += report(`First visit of ${path}`, rows)
  missed += report(
    'Before the first paint, with fonts and the first pictures',
    visits.map(({ painted }) => painted),
  )

  missed += report('The tool directory in the browser', await measureFiltering(site.address))
  missed += report('The editor of the back office', await measureTyping(site))

  const speeds = await measureThroughput(
    { name: 'site', address: site.address, pids: [site.child.pid!] },
    article,
  )
  const own = speeds.get('site')!
  const pinned =
    cores.server.length > 0 ? 'one core each for server and load' : 'no cores could be reserved'
  const least = { bare: 1.2, nginx: 0.7 }
  const full = { site: 'site', bare: 'bare node:http, same bytes', nginx: 'nginx, same bytes' }
  missed += report(
    `A cached page (${article}, brotli), requests per second by ${loadGenerator}, ${pinned}`,
    [
      ...[...speeds].map(([name, { core, clock }]) => {
        const note = `${Math.round(core)} per second of CPU time`
        return { what: full[name as keyof typeof full], value: Math.round(clock), unit: '', note }
      }),
      ...(['bare', 'nginx'] as const).flatMap((name) => {
        const rival = speeds.get(name)
        if (!rival) return []
        const note = `${(own.core / rival.core).toFixed(2)} by CPU time`
        return [
          {
            what: `site / ${full[name]}`,
            value: own.clock / rival.clock,
            unit: '',
            limit: { least: least[name] },
            note,
          },
        ]
      }),
    ],
  )

  for (const path of [...entrances, ...others, '/api/posts'])
    await (await fetch(site.address + path)).arrayBuffer()
  const memory = residentMegabytes(site.child.pid!)
  await site.stop()

  const { dataCached, nothingCached, html } = measureUncached(env.DATA_DIR, article, cores.server)
  missed += report(
    `The article rendered with its whole frame (${Math.round(html / 1024)} KB), pages per second of CPU time`,
    [
      {
        what: 'data cached, page rendered',
        value: Math.round(dataCached),
        unit: '',
        limit: { least: 1000 },
      },
      {
        what: 'nothing cached, database queried',
        value: Math.round(nothingCached),
        unit: '',
        note: 'not counting PostgreSQL itself',
      },
    ],
  )
  missed += report('The site as a process, with 1,000 articles', [
    { what: 'memory after load', value: memory, unit: 'MB', limit: { most: 250 } },
    { what: 'second start', value: seconds, unit: 's', limit: { most: 3 } },
  ])

  for (const measure of [
    measureBackOffice,
    measureWorkers,
    measureMails,
    measureForms,
    measureUnsubscribes,
    measureHostileFiles,
    measureDrawing,
    measureTools,
  ]) {
    const { title, rows } = await measure()
    missed += report(title, rows)
  }
  missed += report('Site-wide search in the database', await measureSearch())
} finally {
  for (const site of running) await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (process.argv.includes('--write')) writeResults()
console.log(missed > 0 ? `\n${missed} miss their limits.` : '\nAll within their limits.')
process.exitCode = missed > 0 ? 1 : 0

/** Taskset execs Node, so the process that was started is the site. */
function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
  } catch {
    return (
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
    )
  }
}
