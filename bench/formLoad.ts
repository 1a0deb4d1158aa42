import { Agent } from 'node:http'
import { answerHelp } from '../scripts/help.ts'
import { startMailServer } from './mailLoad.ts'
import { median, report, type Row } from './report.ts'
import { submitForm, processorSeconds, type Rival, withRivals } from './rivals.ts'

const ROUNDS = 5
const SECONDS = 3
const AT_ONCE = 32

answerHelp(`npm run bench:forms [REV]
  Sends forms by different people simultaneously to this site and, alternating, to that of another revision, each on one core
  with its database. With WORKERS=2 in the environment, both have two processes and two cores.`)

const workers = process.env.WORKERS ?? '1'
const revision = process.argv[2]

const mailServer = await startMailServer()
let sent = 0
try {
  const env = {
    SAMPLE_CONTENT: 'no',
    SMTP_URL: mailServer.url,
    WORKERS: workers,
    LOG_LEVEL: 'warn',
  }
  const rows = await withRivals(revision, { env, pinned: workers === '1' }, race)
  const place = workers === '1' ? 'site and database on one core' : `${workers} processes`
  report(`Messages and sign-ups, ${AT_ONCE} at once, stored with fsync; ${place}`, rows)
} finally {
  await mailServer.close()
}

async function race(rivals: Rival[]): Promise<Row[]> {
  const speeds = new Map(rivals.map((rival) => [rival, [] as Awaited<ReturnType<typeof load>>[]]))
  for (const rival of rivals) await load(rival)
  for (let round = 0; round < ROUNDS; round++)
    for (const rival of round % 2 === 0 ? rivals : rivals.toReversed())
      speeds.get(rival)!.push(await load(rival))
  const [own, theirs] = rivals.map((rival) => ({
    name: rival.name,
    clock: median(speeds.get(rival)!.map(({ clock }) => clock)),
    core: median(speeds.get(rival)!.map(({ core }) => core)),
  }))
  const rows: Row[] = [own!, ...(theirs ? [theirs] : [])].flatMap(({ name, clock, core }) => [
    { what: `${name}: forms a second`, value: Math.round(clock), unit: '' },
    { what: `${name}: a second of processor`, value: Math.round(core), unit: '' },
  ])
  if (theirs)
    rows.push(
      { what: 'ratio by wall-clock time', value: own!.clock / theirs.clock, unit: 'times' },
      { what: 'ratio by CPU time', value: own!.core / theirs.core, unit: 'times' },
    )
  return rows
}

/** Forms per second of wall-clock time, and per second of CPU time of the site and its database. */
async function load(rival: Rival) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const before = processorSeconds(rival)
  const begun = performance.now()
  const end = begun + SECONDS * 1000
  let taken = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        await submitForm(rival.site.address, agent, sent++)
        taken++
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  agent.destroy()
  return { clock: taken / seconds, core: taken / (processorSeconds(rival) - before) }
}
