import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DataFolderInUse } from './problem.ts'
import { processSpace, startOf } from './processes.ts'

// Every process first writes a file named after itself, then looks for others: if two start at once, at least one
// sees the other. Names are unique (process id and start time), so deleting a dead process's file is safe.
const pattern = /^owner-([\w.]+)-(\d+)-(\w+)-(\w+)$/
const beat = 5_000
const silence = 15_000

type Claim = { file: string; pid: number; foreign: boolean }

function livingClaims(folder: string): Claim[] {
  const space = processSpace()
  const living: Claim[] = []
  for (const name of readdirSync(folder)) {
    const match = pattern.exec(name)
    if (!match) continue
    const file = path.join(folder, name)
    const pid = Number(match[2])
    const foreign = match[1] !== space
    if (foreign ? lastBeat(file) > Date.now() - silence : startOf(pid) === match[3])
      living.push({ file, pid, foreign })
    else rmSync(file, { force: true })
  }
  return living
}

function lastBeat(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Returns the process that owns the folder, if any. */
export function ownerOf(folder: string): number | undefined {
  try {
    return livingClaims(folder)[0]?.pid
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Makes this process the folder's only owner until release; throws DataFolderInUse while another owner lives. */
export async function claim(folder: string): Promise<{ release(): void }> {
  const name = `owner-${processSpace()}-${process.pid}-${startOf(process.pid)}-${randomBytes(4).toString('hex')}`
  const own = path.join(folder, name)
  const deadline = Date.now() + silence + 1_000
  for (let attempt = 1; ; attempt++) {
    writeFileSync(own, '', { flag: 'wx', mode: 0o600 })
    const others = livingClaims(folder).filter(({ file }) => file !== own)
    const first = others[0]
    if (!first) break
    rmSync(own, { force: true })
    // If two start at once, both back off and retry after a random delay. Whether a claim from another container
    // is alive cannot be checked: it counts until it has not been renewed for a while.
    const waits = others.every(({ foreign }) => foreign) ? Date.now() < deadline : attempt < 6
    if (!waits) throw new DataFolderInUse(folder, first.pid, first.foreign)
    await delay(20 + Math.random() * 60 * attempt)
  }
  const beating = setInterval(() => {
    try {
      utimesSync(own, new Date(), new Date())
    } catch {
      clearInterval(beating)
    }
  }, beat).unref()
  return {
    release() {
      clearInterval(beating)
      rmSync(own, { force: true })
    },
  }
}
