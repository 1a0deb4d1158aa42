import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startSite } from '../scripts/siteProcess.ts'
import { median, type Row } from './report.ts'
import { loadGenerator } from './throughput.ts'

const CONNECTIONS = 16
const least = 1.6

interface Length {
  rounds: number
  seconds: number
}

/**
 * Measures how many more pages two processes render than one, alternating on the same data. Each
 * address is new, so nothing comes from a cache.
 */
export async function measureWorkers(
  { rounds, seconds }: Length = { rounds: 3, seconds: 6 },
): Promise<{ title: string; rows: Row[] }> {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-workers-'))
  try {
    const speeds = new Map<number, number[]>([1, 2].map((workers) => [workers, []]))
    for (let round = 0; round < rounds; round++)
      for (const workers of round % 2 === 0 ? [1, 2] : [2, 1])
        speeds.get(workers)!.push(await speedOf(folder, workers, seconds))
    const [one, two] = [1, 2].map((workers) => median(speeds.get(workers)!)) as [number, number]
    const note =
      os.availableParallelism() < 2
        ? 'this machine has one core'
        : 'true only while two cores are idle'
    return {
      title: `Rendered pages, requests per second by ${loadGenerator}, which shares the cores`,
      rows: [
        { what: 'WORKERS=1', value: Math.round(one), unit: '' },
        { what: 'WORKERS=2', value: Math.round(two), unit: '' },
        {
          what: 'WORKERS=2 / WORKERS=1',
          value: two / one,
          unit: '',
          limit: { least },
          note,
        },
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function speedOf(folder: string, workers: number, seconds: number): Promise<number> {
  const site = await startSite({
    env: { DATA_DIR: folder, WORKERS: String(workers) },
  })
  try {
    const unlimited = ['settings', 'set', 'limits.list.requests', '1000000']
    execFileSync(process.execPath, ['scripts/command.ts', ...unlimited], {
      env: { ...process.env, DATA_DIR: folder },
      stdio: 'pipe',
    })
    await load(site.address, 2)
    return await load(site.address, seconds)
  } finally {
    await site.stop()
  }
}

let requested = 0
/** wrk uses far less CPU than autocannon, leaving nearly two cores for two processes. */
function load(url: string, seconds: number): Promise<number> | number {
  return loadGenerator === 'wrk' ? loadByWrk(url, seconds) : loadByAutocannon(url, seconds)
}

function loadByWrk(url: string, seconds: number): number {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-searches-'))
  try {
    const file = join(folder, 'searches.lua')
    const paths = Array.from({ length: seconds * 5_000 }, () => `"${pathOf(requested++)}"`)
    writeFileSync(
      file,
      `local paths = {${paths}}\nlocal at = 0\nrequest = function() at = at + 1 return wrk.format("GET", paths[at]) end\n`,
    )
    const output = execFileSync(
      'wrk',
      ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', file, url],
      { encoding: 'utf8' },
    )
    if (/Non-2xx|Socket errors/.test(output))
      throw new Error(`Some of the requests failed:\n${output}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)![1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loadByAutocannon(url: string, duration: number): Promise<number> {
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    path: pathOf(requested++),
  })
  const result = await autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    requests: [{ setupRequest }],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} of the requests failed.`)
  return result.requests.total / result.duration
}

const pathOf = (at: number) => `/resources/ai-showcase?q=${search(at)}`

/** Search words of one letter, some of which most tools contain: a new search each time, with many results. */
const search = (at: number) =>
  Array.from({ length: 8 }, (_, digit) => 'aeio'[(at >> (2 * digit)) & 3]).join('+')
