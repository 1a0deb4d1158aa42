import { defined } from '#src/text/defined.ts'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { suppressionHash } from './ownSubscription.ts'
import { newsletterConsents, newsletterSubscriptions, newsletterSuppressions } from './tables.ts'

type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect
type New = Pick<
  typeof newsletterSubscriptions.$inferInsert,
  'firstName' | 'lastName' | 'email' | 'confirmedAt'
> &
  Pick<SubscriptionRow, 'state'>

const IMPORT = 'import'
const UNDATED = 'import-undated'

/** Loads the subscriptions of the given addresses, and which of the addresses are suppressed. */
export async function findSubscribers(tx: Database, emails: string[]) {
  if (emails.length === 0)
    return { known: new Map<string, SubscriptionRow>(), suppressed: new Set<string>() }
  const rows = await tx
    .select()
    .from(newsletterSubscriptions)
    .where(inArray(newsletterSubscriptions.email, emails))
    .for('update')
  const hashes = new Map<string, string>()
  for (const email of emails) hashes.set(await suppressionHash(tx, email), email)
  const stopped = await tx
    .select({ hash: newsletterSuppressions.hash })
    .from(newsletterSuppressions)
    .where(inArray(newsletterSuppressions.hash, [...hashes.keys()]))
  return {
    known: new Map(rows.map((row) => [row.email, row])),
    suppressed: new Set(stopped.flatMap(({ hash }) => hashes.get(hash) ?? [])),
  }
}

/**
 * Adds subscribers from elsewhere with their state there and the place of their consent; returns their ids in the
 * same order.
 */
export async function addSubscribers(tx: Database, list: New[], place: string): Promise<string[]> {
  if (list.length === 0) return []
  const made = await tx
    .insert(newsletterSubscriptions)
    .values(
      list.map((one) => ({
        ...one,
        source: 'import' as const,
        endedAt: one.state === 'active' ? null : sql`now()`,
      })),
    )
    .returning({ id: newsletterSubscriptions.id, email: newsletterSubscriptions.email })
  const ids = new Map(made.map(({ id, email }) => [email, id]))
  const idOf = (email: string) => defined(ids.get(email), 'the subscription of an address')
  await tx.insert(newsletterConsents).values(
    list.map(({ email, confirmedAt }) => ({
      subscriptionId: idOf(email),
      textVersion: confirmedAt ? IMPORT : UNDATED,
      place,
      ...(confirmedAt && { givenAt: confirmedAt }),
      confirmedAt: confirmedAt ?? null,
    })),
  )
  return list.map(({ email }) => idOf(email))
}

/** Ends subscriptions that ended elsewhere. */
export async function endSubscribers(
  tx: Database,
  list: { id: string; state: SubscriptionRow['state'] }[],
) {
  for (const { id, state } of list)
    await tx
      .update(newsletterSubscriptions)
      .set({ state, endedAt: sql`now()` })
      .where(eq(newsletterSubscriptions.id, id))
}

/**
 * Finds the subscriptions that the import of a file created, from the file name at the end of their consent's
 * place.
 */
export async function findImported(
  tx: Database,
  file: string,
): Promise<{ id: string; email: string }[]> {
  const { place, subscriptionId, textVersion } = newsletterConsents
  return tx
    .select({ id: newsletterSubscriptions.id, email: newsletterSubscriptions.email })
    .from(newsletterConsents)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, subscriptionId))
    .where(
      and(
        inArray(textVersion, [IMPORT, UNDATED]),
        or(eq(place, file), sql`right(${place}, ${file.length + 2}) = ${`(${file})`}`),
      ),
    )
}

/** Removes subscriptions that an import created, and returns the ids of those; others were changed by their readers or staff since. */
export async function removeImported(tx: Database, ids: string[]): Promise<Set<string>> {
  const { topics, frequency, endedAt, state, pausedUntil, createdAt } = newsletterSubscriptions
  const untouched = sql`${topics} = '{}' and ${frequency} = 'every' and ${pausedUntil} is null and ${state} <> 'complained'
    and (${endedAt} is null or ${endedAt} = ${createdAt})
    and (select count(*) from newsletter_consents c where c.subscription_id = ${newsletterSubscriptions.id}) = 1`
  const gone = await tx
    .delete(newsletterSubscriptions)
    .where(and(sql`${newsletterSubscriptions.id} = any(${sql.param(ids)}::uuid[])`, untouched))
    .returning({ id: newsletterSubscriptions.id })
  return new Set(gone.map(({ id }) => id))
}

/**
 * Restores the previous state of subscriptions that an import ended, and returns the ids of those; others have
 * changed since, or their readers have ended them as well.
 */
export async function restoreImportedState(
  tx: Database,
  list: { id: string; from: SubscriptionRow['state']; to: SubscriptionRow['state'] }[],
  importedAt: SQL,
): Promise<Set<string>> {
  if (list.length === 0) return new Set()
  const { id, state, endedAt } = newsletterSubscriptions
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as ended(id uuid, "from" text, "to" text)`
  const { rows } = await tx.execute<{ id: string }>(
    sql`update ${newsletterSubscriptions} set state = ended."to", ended_at = null from ${wanted}
      where ${id} = ended.id and ${state} = ended."from" and ${endedAt} = ${importedAt} returning ${id}`,
  )
  return new Set(rows.map((row) => row.id))
}
