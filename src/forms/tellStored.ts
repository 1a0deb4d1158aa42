import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { MAILS_WAIT } from '#src/mail/tables.ts'
import { atMostEvery } from '#src/time/atMostEvery.ts'

const APART = 100
/** What triggers tell open screens of the back office about a form. */
const SHOWN = ['inbox', 'mails', 'submissions', 'subscriptions']
const STAFF_CHANGED = 'staff_changed'

/** Value of the setting by which a transaction asks the triggers to leave these notifications to `tellStored`. */
export const TOLD_LATER = [...SHOWN, MAILS_WAIT].join(' ')

const tellers = new WeakMap<Database, () => void>()

/**
 * Notifies of the forms that this process has stored, once for all within 100 milliseconds. A transaction that notifies
 * makes all others wait until it is on the disk. If the process ends first, the emails are found at the next minute.
 */
export function tellStored(db: Database): void {
  let tell = tellers.get(db)
  if (!tell) tellers.set(db, (tell = atMostEvery(APART, () => void announce(db).catch(() => {}))))
  tell()
}

const announce = (db: Database) =>
  db.execute(sql`select pg_notify(${MAILS_WAIT}, ''), (select count(pg_notify(${STAFF_CHANGED}, shown))
    from unnest(${sql.param(SHOWN)}::text[]) as shown)`)
