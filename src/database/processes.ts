import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

const onLinux = process.platform === 'linux'

/**
 * Start time of a running process, in a form that a later process with the same id never repeats;
 * undefined if dead or unreaped.
 */
export function startOf(pid: number): string | undefined {
  try {
    if (onLinux) {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
    }
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim()
    const [state = '', ...start] = line.split(/\s+/)
    return line === '' || state.startsWith('Z') ? undefined : start.join('').replaceAll(/\W/g, '')
  } catch {
    return undefined
  }
}

/** Command line of a running process; empty if it cannot be read. */
export function commandLineOf(pid: number): string {
  try {
    if (onLinux) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Identifies the process id namespace: one boot of one machine or container. */
export function processSpace(): string {
  if (!onLinux) return 'local'
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)
  return `${boot}.${readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '')}`
}
