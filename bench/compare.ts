import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { measureBudgets } from './budget.ts'
import { startMailServer } from './mailLoad.ts'
import { median, type Row } from './report.ts'
import { call, submitForm, processorSeconds, type Rival, withRivals } from './rivals.ts'

const ROUNDS = 5
const AT_ONCE = 8

/** Requests of each round, with how often each is sent; `path` turns `n` into a URL not requested before. */
const loads: {
  what: string
  times: number
  send?: typeof submitForm
  path?: (n: number) => string
}[] = [
  { what: 'a cached article', times: 3_000, path: () => '/news/generated-500' },
  { what: 'the cached news list', times: 3_000, path: () => '/news' },
  { what: 'an uncached page of news', times: 60, path: (n) => `/news?q=${words(n)}` },
  {
    what: 'an uncached page of tools',
    times: 60,
    path: (n) => `/resources/ai-showcase?q=${words(n)}`,
  },
  { what: 'an uncached search', times: 60, path: (n) => `/search?q=${words(n)}` },
  {
    what: 'a page of the article list in the API',
    times: 100,
    path: (n) => `/api/posts?limit=20&offset=${n}`,
  },
  { what: 'a form', times: 150, send: submitForm },
]

/** Words of the generated content, in a combination not used before. */
const known =
  'model team pipeline answer draft review customer margin process owner question evidence'.split(
    ' ',
  )
const words = (n: number) =>
  [n, Math.floor(n / 12), Math.floor(n / 144)].map((at) => known[at % 12]).join('+')

/** Compares this tree with another revision in alternating rounds, so that other load affects both alike. */
export async function compare(revision: string): Promise<{ title: string; rows: Row[] }> {
  const mailServer = await startMailServer()
  try {
    const rows = await withRivals(
      revision,
      {
        env: { SMTP_URL: mailServer.url, LOG_LEVEL: 'warn' },
        async fill(tree, folder) {
          const { addContent } = (await import(
            join(tree, 'bench/content.ts')
          )) as typeof import('./content.ts')
          await addContent(folder)
        },
      },
      measure,
    )
    return {
      title: `Cost in this tree, relative to ${revision}`,
      rows,
    }
  } finally {
    await mailServer.close()
  }
}

async function measure(rivals: Rival[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const load of loads) {
    const taken = rivals.map((): number[] => [])
    for (let round = -1; round < ROUNDS; round++)
      for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const milliseconds = await costOf(rivals[at]!, load)
        // The first round is a warm-up.
        if (round >= 0) taken[at]!.push(milliseconds)
      }
    rows.push(row(`${load.what}, CPU time`, taken.map(median), 'ms'))
  }
  rows.push(row('memory afterward', rivals.map(residentMegabytes), 'MB'))
  for (const path of ['/', '/news/generated-500']) {
    const visits: Awaited<ReturnType<typeof measureBudgets>> = []
    for (const { site } of rivals) visits.push(...(await measureBudgets(site.address, [path], 0)))
    const of = (what: string) =>
      visits.map(({ rows }) => rows.find((one) => one.what === what)!.value)
    rows.push(
      row(
        `${path}, before the first paint`,
        visits.map(({ painted }) => painted.value),
        'KB',
      ),
      row(`${path}, JavaScript`, of('JavaScript'), 'KB'),
      row(`${path}, in all`, of('in all'), 'KB'),
    )
  }
  return rows
}

function row(what: string, [own = 0, theirs = 0]: number[], unit: string): Row {
  const shown = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ${unit}`
  return { what, value: own / theirs, unit: 'times', note: `${shown(own)}, there ${shown(theirs)}` }
}

let visitor = 0
const asked = new Map<string, number>()
/** CPU time of the site and its database per request, in milliseconds. */
async function costOf(rival: Rival, { what, times, path, send }: (typeof loads)[number]) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const key = `${rival.name} ${what}`
  const begun = asked.get(key) ?? 0
  asked.set(key, begun + times)
  const before = processorSeconds(rival)
  const numbers = Array.from({ length: times }, (_, at) => begun + at).values()
  const { address } = rival.site
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const n of numbers)
        await (send
          ? send(address, agent, visitor++)
          : call(address, path!(n), { agent, visitor: visitor++ }))
    }),
  )
  const seconds = processorSeconds(rival) - before
  agent.destroy()
  return (seconds * 1000) / times
}

/** Resident memory of the site's process, in MB. */
const residentMegabytes = ({ site }: Rival) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))![1]) / 1024
