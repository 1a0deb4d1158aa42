import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { insertRow } from '#src/database/builtOnce.ts'
import type { Database } from '#src/database/open.ts'
import { consentTexts, placeTexts } from './consentTexts.ts'
import { newsletterConsents } from './tables.ts'
import { lookUp } from '#src/text/lookUp.ts'

export const recordConsent = (
  tx: Database,
  subscriptionId: string,
  textVersion: string,
  { place, page, confirmedAt }: { place: string; page?: string | undefined; confirmedAt?: Date },
) =>
  insertRow(tx, newsletterConsents, {
    subscriptionId,
    textVersion,
    place,
    page: page ?? null,
    confirmedAt: confirmedAt ?? null,
  })

/** Records when the latest consent was confirmed. */
export async function confirmConsent(tx: Database, subscriptionId: string) {
  const [last] = await tx
    .select({ id: newsletterConsents.id })
    .from(newsletterConsents)
    .where(eq(newsletterConsents.subscriptionId, subscriptionId))
    .orderBy(desc(newsletterConsents.givenAt))
    .limit(1)
  if (last)
    await tx
      .update(newsletterConsents)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(newsletterConsents.id, last.id), isNull(newsletterConsents.confirmedAt)))
}

export async function listConsents(db: Database, subscriptionId: string) {
  const rows = await db
    .select()
    .from(newsletterConsents)
    .where(eq(newsletterConsents.subscriptionId, subscriptionId))
    .orderBy(newsletterConsents.givenAt)
  return rows.map(({ textVersion, place, page, givenAt, confirmedAt }) => ({
    text: consentTexts[textVersion] ?? textVersion,
    place: [lookUp(placeTexts, place) ?? place, page && `on ${page}`].filter(Boolean).join(' '),
    givenAt: givenAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }))
}
