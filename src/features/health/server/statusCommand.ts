import type { Pool } from 'pg'
import { UsageProblem } from '#src/commandLine/problems.ts'
import { byteSize } from '#src/text/byteSize.ts'
import { describeCertificate } from './certificate.ts'
import { timeOf } from '#src/features/backups/server/runs.ts'
import type { Database } from '#src/database/open.ts'
import { databaseOn } from '#src/database/session.ts'
import { mediaOf } from '#src/media/media.ts'
import { findStoreFault } from '#src/media/storeHealth.ts'
import { type Health, readHealth } from './health.ts'

export const statusUsage = `npm run status
  Shows how the site is doing: version, database, last backup and restore, jobs, disk, certificate of SITE_URL.`

/** What is known about the installation without its database. */
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

/** Runs `status`. Throws UsageProblem if there are further arguments. */
export async function statusCommand(
  args: string[],
  { connect, describe, print }: Deps,
): Promise<number> {
  if (args.length > 0) throw new UsageProblem(`"${args[0]}" is unexpected. Remove it.`)
  const { version, origin, disk } = describe()
  const pool = await connect()
  const health = await readHealth(pool)
  const lines: [string, string][] = [
    ['Version', version],
    ...(health
      ? databaseLines(health)
      : ([['Database', 'empty. No site has started with it yet.']] as [string, string][])),
    [
      'Disk',
      `${byteSize(disk.free)} free at ${disk.folder}.${disk.free < 1e9 ? ' Free up space, because a full disk stops the database.' : ''}`,
    ],
    ...(await mediaLines(databaseOn(pool))),
    [
      'Certificate',
      origin.startsWith('https:')
        ? await describeCertificate(origin)
        : `none: SITE_URL is ${origin}.`,
    ],
  ]
  for (const [name, text] of lines) print(`${`${name}:`.padEnd(14)}${text}`)
  return 0
}

async function mediaLines(db: Database): Promise<[string, string][]> {
  const { first, all } = mediaOf(db)
  if (all.length === 0) return []
  return [['Media', (await findStoreFault(db)) ?? `${first?.place ?? 'the database'}, in order.`]]
}

function databaseLines({
  postgres,
  databaseBytes,
  lastBackup,
  lastRestore,
  backups,
  jobs,
  mails,
}: Health): [string, string][] {
  return [
    ['Database', `${byteSize(databaseBytes)}, PostgreSQL ${postgres}.`],
    [
      'Last backup',
      lastBackup
        ? `${timeOf(lastBackup.madeAt)}, ${byteSize(lastBackup.bytes)}.`
        : 'none yet. Make one: npm run backup FILE',
    ],
    ...scheduledLines(backups),
    [
      'Last restore',
      lastRestore
        ? `${timeOf(lastRestore.restoredAt)}, of the backup of ${timeOf(lastRestore.backupMadeAt)}.${
            lastRestore.isSendingHeld
              ? ' Nothing is sent to anyone until you run npm run restore -- --resume'
              : ''
          }`
        : 'none.',
    ],
    [
      'Jobs',
      `${jobs.waiting} waiting, ${jobs.running} running, ${jobs.failed} failed in the last week.${
        jobs.failed > 0 ? ' See the log.' : ''
      }`,
    ],
    [
      'Mail',
      `${mails.waiting} waiting, ${mails.lost} refused, timed out or unconfirmed.${mails.lost > 0 ? ' See the outbox in the back office.' : ''}`,
    ],
  ]
}

function scheduledLines(backups: Health['backups']): [string, string][] {
  if (!backups?.scheduled) return [['Scheduled', 'no backups: BACKUP_TO is not set.']]
  const { scheduled, lastTest, faults } = backups
  const done = scheduled.lastDone
  return [
    [
      'Scheduled',
      `backups to ${scheduled.place}, ${done ? `the last one ${timeOf(done)}` : 'none yet'}.`,
    ],
    [
      'Test restore',
      lastTest
        ? `${timeOf(lastTest.endedAt)}${lastTest.outcome === 'failed' ? ', failed' : ''}. ${lastTest.summary}`
        : 'none yet. Try one: npm run backup -- --test-restore',
    ],
    ...faults.map((fault): [string, string] => ['Attention', fault]),
  ]
}
