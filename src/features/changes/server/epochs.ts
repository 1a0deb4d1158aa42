import { asc, max, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { gone } from '#src/http/errors.ts'
import { changeEpochs, publicChanges } from './tables.ts'

type Epoch = typeof changeEpochs.$inferSelect

/** Starts the first epoch of a database that has none. */
export async function ensureEpoch(tx: Database): Promise<void> {
  await tx.execute(
    sql`insert into ${changeEpochs} (starts_after) select 0 where not exists (select from ${changeEpochs})`,
  )
}

/** Starts a new epoch of the change feed, in the transaction that restores a backup. */
export async function startEpoch(tx: Database, backupMadeAt: Date): Promise<void> {
  const head = sql<number>`(select coalesce(max(${publicChanges.id}), 0) from ${publicChanges})`
  await tx.insert(changeEpochs).values({ startsAfter: head, backupMadeAt })
}

/** Reads the epochs, oldest first, and the number of the latest change. */
export async function readEpochs(db: Database) {
  const order = [asc(changeEpochs.startsAfter), asc(changeEpochs.startedAt)]
  const epochs = await db
    .select()
    .from(changeEpochs)
    .orderBy(...order)
  const [last] = await db.select({ head: max(publicChanges.id) }).from(publicChanges)
  return new Epochs(epochs, last?.head ?? 0)
}

const cursor = /^(?:([\da-f]{8})-)?(\d{1,15})$/

/** Cursors consist of an epoch and a change number; earlier releases used only the number. */
export class Epochs {
  readonly head: number
  private readonly epochs: readonly Epoch[]

  constructor(epochs: readonly Epoch[], head: number) {
    this.epochs = epochs
    this.head = head
  }

  cursorOf(id: number): string {
    const own = this.epochs.findLast(({ startsAfter }) => startsAfter < id) ?? this.epochs[0]
    return own ? `${own.epoch}-${id}` : String(id)
  }

  /** Parses a cursor: returns the number of the last change read, or a time. Refuses positions that a restore undid. */
  read(since: string): number | Date {
    const [, name, number] = cursor.exec(since) ?? []
    if (number === undefined) return this.moment(new Date(since))
    const position = name ? this.epochs.findIndex(({ epoch }) => epoch === name) : 0
    const end = this.epochs[position + 1]?.startsAfter ?? this.head
    if (position < 0 || Number(number) > end) throw restored(since)
    return Number(number)
  }

  private moment(since: Date): Date {
    const isUndone = this.epochs.some(
      ({ startedAt, backupMadeAt }) => backupMadeAt && since > backupMadeAt && since < startedAt,
    )
    if (isUndone) throw restored(since.toISOString())
    return since
  }
}

const restored = (since: string) =>
  gone(
    `The site was restored from a backup that does not have the changes up to ${since}. Read the feed again without since, and delete what it does not list or lists as removed.`,
  )
