import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'

const MB = 1024 ** 2
const LEAST = 256 * MB
const MOST = 1536 * MB
/** Of what this machine or container has. */
const SHARE = 1 / 3

/** How much memory a process for foreign files gets, in bytes. */
export function memoryLimit(): number {
  const allowed = process.constrainedMemory()
  const all = Math.min(totalmem(), allowed > 0 ? allowed : Infinity)
  return Math.min(MOST, Math.max(LEAST, Math.floor(all * SHARE)))
}

/** How much memory a process uses, in bytes; 0 where the system does not say. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return 0
  }
}

/** CPU seconds after which the kernel ends a process that nobody watches any more. */
const CPU_SECONDS = 6 * 3_600
/** Set aside but never used, which the kernel counts: stacks of threads, room of allocators. */
const SET_ASIDE = 2048 * MB

/** The command that runs a program of Node with these limits, which the kernel keeps on Linux. */
export function limitedCommand(program: string, bytes: number): [string, string[]] {
  const flags = [
    `--max-old-space-size=${Math.floor((bytes * 0.75) / MB)}`,
    '--max-semi-space-size=16',
    '--disable-warning=ExperimentalWarning',
  ]
  const kilobytes = Math.floor((bytes + SET_ASIDE) / 1024)
  const limits = [`-d ${kilobytes}`, `-t ${CPU_SECONDS}`, '-c 0']
  const script = `${limits.map((limit) => `ulimit ${limit} 2>/dev/null; `).join('')}exec "$0" "$@"`
  return ['/bin/sh', ['-c', script, process.execPath, ...flags, program]]
}
