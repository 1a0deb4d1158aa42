import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'

const MB = 1024 ** 2
const MIN = 256 * MB
const MAX = 1536 * MB
/** Share of the memory of this machine or container. */
const SHARE = 1 / 3

/** Memory of this container or machine, in bytes. */
export function memoryHere(): number {
  const allowed = process.constrainedMemory()
  return Math.min(totalmem(), allowed > 0 ? allowed : Infinity)
}

/** Memory limit of a sandbox process, in bytes. */
export const memoryLimit = (): number =>
  Math.min(MAX, Math.max(MIN, Math.floor(memoryHere() * SHARE)))

/** Whether memory suffices for one sandbox process to wait for work beside the site, and not for several. */
export const isTight = (): boolean => memoryHere() < 1024 * MB

/** Memory use of a process, in bytes; 0 if it did not start or the system does not report it. */
export function memoryOf(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return 0
  }
}

/** Clock ticks a second in which Linux counts the time of processes. */
const TICKS = 100

/** Seconds for which a process has used processors; undefined where the system does not say. */
export function processorSecondsOf(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return undefined
  }
}

/** CPU seconds after which the kernel kills a process that nobody supervises anymore. */
const CPU_SECONDS = 6 * 3_600
/** Memory reserved but never used, which the kernel counts: thread stacks and allocator arenas. */
const SET_ASIDE = 2048 * MB

/**
 * Runs a program that the kernel kills with its parent: one that is busy does not notice that its channel closed.
 * Without such a `setpriv`, runs it as it is.
 */
const WITH_PARENT = 'setpriv --pdeathsig KILL'
const start = `${WITH_PARENT} true 2>/dev/null && exec ${WITH_PARENT} "$0" "$@"; exec "$0" "$@"`

/** Returns the command that runs a Node program with these limits, which the kernel enforces on Linux. */
export function limitedCommand(program: string, bytes: number): [string, string[]] {
  const flags = [
    `--max-old-space-size=${Math.floor((bytes * 0.75) / MB)}`,
    `--max-semi-space-size=${isTight() ? 2 : 16}`,
    '--disable-warning=ExperimentalWarning',
  ]
  const kilobytes = Math.floor((bytes + SET_ASIDE) / 1024)
  const limits = [`-d ${kilobytes}`, `-t ${CPU_SECONDS}`, '-c 0']
  const script = `${limits.map((limit) => `ulimit ${limit} 2>/dev/null; `).join('')}${start}`
  return ['/bin/sh', ['-c', script, process.execPath, ...flags, program]]
}
