import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

const onLinux = process.platform === 'linux'

/** When a living process began, in a form that no later process with the same id repeats; undefined for a dead or unreaped one. */
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

/** The words a living process was started with, empty when it cannot be seen. */
export function commandLineOf(pid: number): string {
  try {
    if (onLinux) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Names the set of processes whose ids mean the same as ours: one start of one machine, one container. */
export function processSpace(): string {
  if (!onLinux) return 'local'
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)
  return `${boot}.${readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '')}`
}
