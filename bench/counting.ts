import autocannon from 'autocannon'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { median } from './report.ts'

// Measures the CPU cost of counting reads per cached page: two fronts, one of them counting, alternate within one
// run.

const ROUNDS = 41
const MAX = 0.03
const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const kinds = ['counting', 'plain'] as const

const ticksOf = ({ pid }: ChildProcess) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}

const fronts = await Promise.all(
  kinds.map(async (kind) => {
    const child = spawn(process.execPath, [
      fileURLToPath(new URL('countedFront.ts', import.meta.url)),
      kind,
    ])
    child.stderr.pipe(process.stderr)
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    return { kind, child, url: said.toString().trim() }
  }),
)

/** CPU time per request, in ticks. */
async function load({ child, url }: (typeof fronts)[number], seconds: number) {
  const before = ticksOf(child)
  const { requests } = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: {
      'accept-encoding': 'br',
      'user-agent': BROWSER,
      'sec-fetch-dest': 'document',
      referer: 'https://www.google.com/',
    },
  })
  return (ticksOf(child) - before) / requests.total
}

try {
  for (const front of fronts) await load(front, 2)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const turn = round % 2 === 0 ? fronts : fronts.toReversed()
    const costs = new Map<string, number>()
    for (const front of turn) costs.set(front.kind, await load(front, 1))
    ratios.push(costs.get('counting')! / costs.get('plain')! - 1)
  }
  const cost = median(ratios)
  console.log(
    `Counting costs ${(cost * 100).toFixed(1)} % of the processor time of a cached page (limit ${MAX * 100} %); rounds: ${ratios
      .map((ratio) => `${(ratio * 100).toFixed(1)} %`)
      .join(', ')}`,
  )
  process.exitCode = cost > MAX ? 1 : 0
} finally {
  for (const { child } of fronts) child.kill()
}
