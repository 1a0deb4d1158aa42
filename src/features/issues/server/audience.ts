import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { suppressionHash } from '#src/features/newsletter/server/ownSubscription.ts'
import {
  newsletterSubscriptions,
  newsletterSuppressions,
} from '#src/features/newsletter/server/tables.ts'
import { takesUnicode } from '#src/mail/announced.ts'
import { mails } from '#src/mail/tables.ts'
import { isBeyondAscii, isMailbox } from '#src/text/emailAddress.ts'
import type { Exclusion } from '../findings.ts'

interface Addressed {
  id: string
  topics: string[]
}

interface Unfit {
  suppressed: string[]
  unusable: string[]
}

/** Days between two issues for readers who want one a month. */
const MONTH = 28
const subscriptions = newsletterSubscriptions

/**
 * Finds the subscriptions that SQL alone cannot exclude: those on the hashed suppression list, and those whose
 * addresses cannot receive mail.
 */
export async function findUnfit(db: Database): Promise<Unfit> {
  const rows = await db
    .select({
      id: subscriptions.id,
      email: subscriptions.email,
      since: sql<Date>`coalesce(${subscriptions.confirmedAt}, ${subscriptions.createdAt})`.mapWith(
        subscriptions.confirmedAt,
      ),
    })
    .from(subscriptions)
    .where(eq(subscriptions.state, 'active'))
  const suppressions = new Map(
    (await db.select().from(newsletterSuppressions)).map(({ hash, at }) => [hash, at]),
  )
  const suppressed: string[] = []
  if (suppressions.size > 0)
    for (const { id, email, since } of rows) {
      // An address that was confirmed after it was suppressed is allowed again.
      const at = suppressions.get(await suppressionHash(db, email))
      if (at && at > since) suppressed.push(id)
    }
  const takesAll = await takesUnicode(db)
  const unusable = rows.filter(
    ({ email }) => !isMailbox(email) || (!takesAll && isBeyondAscii(email)),
  )
  return { suppressed, unusable: unusable.map(({ id }) => id) }
}

/** Selects every subscription with the reason it does not receive the issue; null if it does. */
function exclusionsOf({ id, topics }: Addressed, { suppressed, unusable }: Unfit): SQL {
  const wanted = sql`${sql.param(topics)}::text[]`
  return sql`select s.id, s.email, s.topics, s.frequency, case
      when s.state <> 'active' then s.state
      when s.id = any(${sql.param(suppressed)}::uuid[]) then 'suppressed'
      when s.id = any(${sql.param(unusable)}::uuid[]) then 'unusable'
      when s.paused_until > now() then 'paused'
      when cardinality(${wanted}) > 0 and cardinality(s.topics) > 0 and not s.topics && ${wanted} then 'topic'
      when s.frequency = 'monthly' and exists (select from mails m where m.person = s.id and m.batch <> ${id}
        and m.state not in ('left', 'refused', 'given up') and m.created_at > now() - make_interval(days => ${MONTH})) then 'frequency'
      end as reason
    from newsletter_subscriptions s`
}

export interface Audience {
  recipients: number
  excluded: Partial<Record<Exclusion, number>>
}

function audienceOf(rows: { reason: Exclusion | null; count: number }[]): Audience {
  const excluded = rows.flatMap(({ reason, count }) => (reason ? [[reason, count] as const] : []))
  return {
    recipients: rows.find(({ reason }) => reason === null)?.count ?? 0,
    excluded: Object.fromEntries(excluded),
  }
}

/** Lists who would receive an issue now, and counts the others by reason. */
export async function readAudience(db: Database, issue: Addressed) {
  const { rows } = await db.execute<{ reason: Exclusion | null; email: string }>(
    sql`select reason, email from (${exclusionsOf(issue, await findUnfit(db))}) as judged order by id`,
  )
  const counts = Map.groupBy(rows, ({ reason }) => reason)
  const audience = audienceOf([...counts].map(([reason, list]) => ({ reason, count: list.length })))
  return { ...audience, list: counts.get(null) ?? [] }
}

/**
 * Creates an issue's emails, one for each current recipient, in a single statement, so that the audience cannot
 * change in between. Whoever is erased meanwhile is erased after that, with their email. Throws if the number of emails differs from the number of recipients.
 */
export async function freezeAudience(tx: Database, issue: Addressed): Promise<Audience> {
  const { rows } = await tx.execute<{ reason: Exclusion | null; count: number }>(sql`
    with judged as materialized (${exclusionsOf(issue, await findUnfit(tx))} order by s.id for key share of s),
      made as (insert into mails (cause, kind, recipient, batch, person, chosen_by)
        select 'issue:' || ${issue.id} || ':' || id, 'issue', email, ${issue.id}::uuid, id,
          jsonb_build_object('topics', to_jsonb(topics), 'frequency', frequency) from judged where reason is null)
    select reason, count(*)::int as count from judged group by reason`)
  const audience = audienceOf(rows)
  const made = await tx.$count(mails, eq(mails.batch, issue.id))
  if (made !== audience.recipients)
    throw new Error(`An issue has ${made} emails for ${audience.recipients} recipients`)
  return audience
}
