import { sql } from 'drizzle-orm'
import { countedDay } from '#src/counts/addCounts.ts'
import type { Database } from '#src/database/open.ts'
import { linkReader } from '#src/mail/links.ts'
import { SUBSCRIPTION_ENDED } from './ownSubscription.ts'

interface Pressed {
  token: string
  resolve: (isDone: boolean) => void
}

/** Maximum number of links handled in one statement. */
const MAX_CONCURRENT = 200

/**
 * Ends the subscriptions of links that arrive at the same time in batches, so that an office of hundreds costs a
 * few statements. Resolves to true if that was all there is to do. Resolves to false if the link is invalid, if
 * someone else is changing the subscription, or if the database fails: such a link needs its own transaction.
 */
export function batchUnsubscribe(db: Database): (token: string) => Promise<boolean> {
  let waiting: Pressed[] = []
  let isWorking = false
  const work = async () => {
    isWorking = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_CONCURRENT)
      waiting = waiting.slice(MAX_CONCURRENT)
      const done = await endAll(db, batch).catch(() => new Set<string>())
      for (const { token, resolve } of batch) resolve(done.has(token))
    }
    isWorking = false
  }
  return (token) =>
    new Promise((resolve) => {
      waiting.push({ token, resolve })
      // Links that arrive in the same tick join the batch.
      if (!isWorking) setImmediate(() => isWorking || void work())
    })
}

/** Ends the subscriptions in one statement; returns the tokens whose subscriptions have ended, now or earlier. */
async function endAll(db: Database, batch: Pressed[]): Promise<Set<string>> {
  const idOf = await linkReader(db)
  const tokens = new Map<string, string[]>()
  for (const { token } of batch) {
    const id = idOf('mail', token)
    if (id) tokens.set(id, [...(tokens.get(id) ?? []), token])
  }
  if (tokens.size === 0) return new Set()
  // Evaluated once the rows are locked, so that an email the server has just accepted stays accepted.
  const waits = sql`(m.state in ('waiting', 'sending') and m.batch is not null)`
  const wasPressed = sql`(m.id in (select id from pressed) and m.person in (select id from ended))`
  const { rows } = await db.execute<{ id: string }>(sql`
    with pressed as (
      select m.id, m.person from mails m where m.id = any (${sql.param([...tokens.keys()])}::uuid[]) and m.person is not null
    ), locked as (
      select s.id, s.state from newsletter_subscriptions s where s.id in (select person from pressed) order by s.id
      for update skip locked
    ), ended as (
      update newsletter_subscriptions s set state = 'ended', ended_at = now() from locked
      where s.id = locked.id and locked.state in ('active', 'pending') returning s.id
    ), confirmed as (
      update newsletter_subscriptions s set ended_at = clock_timestamp() from locked
      where s.id = locked.id and locked.state = 'ended'
    ), noted as (
      update mails m set
        unsubscribed_at = case when ${wasPressed} then now() else m.unsubscribed_at end,
        state = case when ${waits} then 'left' else m.state end,
        settled_at = case when ${waits} then now() else m.settled_at end,
        response = case when ${waits} then ${SUBSCRIPTION_ENDED} else m.response end,
        sender = case when ${waits} then null else m.sender end
      from locked where m.person = locked.id and (${waits} or ${wasPressed})
    ), counted as (
      insert into daily_counts (day, measure, subject, count)
      select ${countedDay()}::date, 'newsletter', 'unsubscribed', count(*)::int from ended having count(*) > 0
      on conflict (day, measure, subject, detail) do update set count = daily_counts.count + excluded.count
    )
    select pressed.id from pressed join locked on locked.id = pressed.person`)
  return new Set(rows.flatMap(({ id }) => tokens.get(id) ?? []))
}
