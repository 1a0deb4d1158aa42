import { basename } from 'node:path'
import { and, eq, gt, sql } from 'drizzle-orm'
import { silent } from '#src/commandLine/progress.ts'
import type { Database } from '#src/database/open.ts'
import { suppressionHash } from '#src/features/newsletter/server/ownSubscription.ts'
import { newsletterConsents, newsletterSubscriptions, newsletterSuppressions } from '#src/features/newsletter/server/tables.ts'
import { isMailbox } from '#src/mail/address.ts'
import type { ImportOptions } from './importOptions.ts'
import { ImportProblem } from './problem.ts'
import type { Report } from './report.ts'
import { formatOf, subscriberOf } from './subscribers/formats.ts'
import { Tally } from './tally.ts'
import { openCsv } from './tools/csvRows.ts'
import { inOneTransaction } from './transaction.ts'

const MOST = 1_000_000
const KIND = 'subscriber'

export interface SubscriberImport extends ImportOptions {
  /** Takes back what an import of this file brought, instead. */
  undo?: boolean
}

/** Takes subscribers over from a CSV file in one transaction: who unsubscribed or bounced there stays so here. */
export async function importSubscribers({ undo = false, ...options }: SubscriberImport): Promise<Report> {
  const { file, dryRun = false, verbose = false, progress = silent, signal } = options
  const csv = await openCsv(file)
  const name = basename(file)
  const format = formatOf(csv.header)
  if (!format)
    throw new ImportProblem(
      `${name} has no column with addresses. Exports of Mailchimp, Ghost, Substack and listmonk are known. Nothing was changed.`,
    )
  const place = `${format}: ${name}`
  const tally = new Tally(verbose)
  const db = await options.open()
  const write = async (tx: Database) => {
    if (undo) return takeBack(tx, place, tally)
    let rows = 0
    for await (const { cells } of csv.rows((bytes) => progress.at('Reading', bytes, csv.size, rows))) {
      if (signal?.aborted) throw new ImportProblem('Stopped. Nothing was changed.')
      if (++rows > MOST) throw new ImportProblem(`${name} holds more than ${MOST} rows. Nothing was changed.`)
      const row = Object.fromEntries(csv.header.map((title, at) => [title.trim().toLowerCase(), cells[at] ?? '']))
      await take(tx, subscriberOf(row, name), place, tally)
    }
  }
  try {
    await inOneTransaction(db, { dryRun, what: 'a subscription' }, write)
  } finally {
    progress.end()
  }
  return { source: `${name}, subscribers of ${format}`, tally, dryRun }
}

async function take(tx: Database, { email, state, ...rest }: ReturnType<typeof subscriberOf>, place: string, tally: Tally) {
  const record = (outcome: 'new' | 'changed' | 'same' | 'skipped' | 'refused', detail: string) =>
    tally.record({ outcome, kind: KIND, name: email || '(empty)', detail })
  if (!isMailbox(email)) return record('refused', 'no email address')
  const [known] = await tx.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
  if (known) {
    const ends = (state === 'ended' || state === 'bounced') && (known.state === 'active' || known.state === 'pending')
    if (!ends) return record('same', 'is here already')
    await tx.update(newsletterSubscriptions).set({ state, endedAt: new Date() }).where(eq(newsletterSubscriptions.id, known.id))
    return record('changed', `${state} there, so also here`)
  }
  const hash = await suppressionHash(tx, email)
  const [suppressed] = await tx.select().from(newsletterSuppressions).where(eq(newsletterSuppressions.hash, hash))
  if (suppressed) return record('skipped', 'was erased or stopped here, and must not come back')
  const [made] = await tx
    .insert(newsletterSubscriptions)
    .values({ ...rest, email, state, source: 'import', endedAt: state === 'active' ? null : new Date() })
    .returning({ id: newsletterSubscriptions.id })
  await tx
    .insert(newsletterConsents)
    .values({ subscriptionId: made!.id, textVersion: 'import', place, confirmedAt: rest.confirmedAt })
  record('new', state)
}

/** Removes what the file brought and nobody changed since; what was changed stays and is named. */
async function takeBack(tx: Database, place: string, tally: Tally) {
  const rows = await tx
    .select({
      id: newsletterSubscriptions.id,
      email: newsletterSubscriptions.email,
      changed: sql<boolean>`(select count(*) from newsletter_consents c where c.subscription_id = ${newsletterSubscriptions.id}) > 1
        or ${newsletterSubscriptions.topics} <> '{}' or ${newsletterSubscriptions.frequency} <> 'every'
        or (${newsletterSubscriptions.endedAt} is not null and ${gt(newsletterSubscriptions.endedAt, sql`${newsletterConsents.givenAt} + interval '1 hour'`)})`,
    })
    .from(newsletterConsents)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, newsletterConsents.subscriptionId))
    .where(and(eq(newsletterConsents.textVersion, 'import'), eq(newsletterConsents.place, place)))
  for (const { id, email, changed } of rows) {
    if (changed) tally.record({ outcome: 'skipped', kind: KIND, name: email, detail: 'was changed here since, and stays' })
    else {
      await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
      tally.record({ outcome: 'removed', kind: KIND, name: email, detail: '' })
    }
  }
}
