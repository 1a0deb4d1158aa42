import type { Pool } from 'pg'
import { UsageProblem } from '#src/commandLine/problems.ts'
import { byteSize } from '#src/text/byteSize.ts'
import { describeCertificate } from './certificate.ts'
import { type Health, readHealth } from './health.ts'

export const statusUsage = `npm run status
  Shows how the site is doing: version, database, last backup and restore, jobs, disk, certificate of SITE_URL.`

/** What is known of this installation without its database. */
export interface Installation {
  version: string
  /** Scheme and host of the public site. */
  origin: string
  disk: { folder: string; free: number }
}

interface Deps {
  connect: () => Promise<Pool>
  describe: () => Installation
  print: (text: string) => void
}

/** Runs `status`; throws UsageProblem for any further word. */
export async function statusCommand(args: string[], { connect, describe, print }: Deps): Promise<number> {
  if (args.length > 0) throw new UsageProblem(`"${args[0]}" is one word too many.`)
  const { version, origin, disk } = describe()
  const health = await readHealth(await connect())
  const lines: [string, string][] = [
    ['Version', version],
    ...(health ? databaseLines(health) : ([['Database', 'empty: no site has been started with it yet.']] as [string, string][])),
    [
      'Disk',
      `${byteSize(disk.free)} free at ${disk.folder}.${disk.free < 1e9 ? ' Make room: a full disk stops the database.' : ''}`,
    ],
    ['Certificate', origin.startsWith('https:') ? await describeCertificate(origin) : `none: SITE_URL is ${origin}.`],
  ]
  for (const [name, text] of lines) print(`${`${name}:`.padEnd(14)}${text}`)
  return 0
}

function databaseLines({ postgres, databaseBytes, lastBackup, lastRestore, jobs, mails }: Health): [string, string][] {
  return [
    ['Database', `${byteSize(databaseBytes)}, PostgreSQL ${postgres}.`],
    [
      'Last backup',
      lastBackup
        ? `${timeOf(lastBackup.madeAt)}, ${byteSize(lastBackup.bytes)}.`
        : 'none was ever made. Make one: npm run backup FILE',
    ],
    [
      'Last restore',
      lastRestore
        ? `${timeOf(lastRestore.restoredAt)}, of the backup of ${timeOf(lastRestore.backupMadeAt)}.${
            lastRestore.isSendingHeld ? ' Nothing is sent to anybody until npm run restore -- --resume' : ''
          }`
        : 'none.',
    ],
    [
      'Jobs',
      `${jobs.waiting} waiting, ${jobs.running} running, ${jobs.failed} failed in the last week.${
        jobs.failed > 0 ? ' The log says why.' : ''
      }`,
    ],
    [
      'Mail',
      `${mails.waiting} waiting, ${mails.lost} refused, given up or in doubt.${mails.lost > 0 ? ' The outbox of the back office shows them.' : ''}`,
    ],
  ]
}

const timeOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
