import { oneRow } from '#src/database/oneRow.ts'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { isSendingOnHold } from '#src/features/backups/server/holding.ts'
import { notFound } from '#src/http/errors.ts'
import { matchingRows } from '#src/records/bulk.ts'
import { containing } from '#src/database/patterns.ts'
import { bounceSigner } from '#src/mail/bounceToken.ts'
import type { MailContent } from '#src/mail/content.ts'
import { drawMail } from '#src/mail/compose.ts'
import { type MailKind, mailKinds } from '#src/mail/mailKinds.ts'
import { domainOf, type MailSettings } from '#src/mail/mailSettings.ts'
import type { MailState } from '#src/mail/states.ts'
import { type Mail, mails } from '#src/mail/tables.ts'
import type * as contract from '../contract.ts'
import { OUTBOX_SHOWN, type OutboxView, outboxViews } from '../contract.ts'

export interface Outbox {
  db: Database
  settings: MailSettings
  contentOfBatch: (batch: string) => Promise<MailContent | undefined>
}

const statesOf: Record<OutboxView, MailState[]> = {
  waiting: ['held', 'waiting', 'sending', 'closing'],
  doubt: ['in doubt'],
  failed: ['given up', 'refused'],
  sent: ['accepted'],
  left: ['left'],
}

type OutboxQuery = z.output<typeof contract.getOutbox.query>
const viewed = (name: OutboxView): SQL => inArray(mails.state, statesOf[name])

function whereOf({ view, q, kind }: OutboxQuery) {
  const pattern = containing(q)
  return and(
    viewed(view),
    kind ? eq(mails.kind, kind as MailKind) : undefined,
    q
      ? or(
          sql`${mails.recipient} ilike ${pattern}`,
          sql`${mails.content} ->> 'subject' ilike ${pattern}`,
        )
      : undefined,
  )
}

function orderOf({ view, sort }: OutboxQuery) {
  const when =
    view === 'waiting' ? mails.notBefore : sql`coalesce(${mails.settledAt}, ${mails.createdAt})`
  const order = (sort ?? (view === 'waiting' ? 'oldest' : 'newest')) === 'oldest' ? asc : desc
  return [order(when), asc(mails.id)]
}

/** Every email that matches. */
export const getMatchingMails = (db: Database, asked: OutboxQuery) =>
  matchingRows(
    db
      .select({ id: mails.id })
      .from(mails)
      .where(whereOf(asked))
      .orderBy(...orderOf(asked)),
  )

/** Emails of one view, latest first; waiting ones in the order they are sent. */
export async function getOutbox({ db, settings, contentOfBatch }: Outbox, asked: OutboxQuery) {
  const { mail: wanted, offset } = asked
  const where = whereOf(asked)
  const counting = Object.fromEntries(
    outboxViews.map((name) => [name, sql<number>`(count(*) filter (where ${viewed(name)}))::int`]),
  )
  const [rows, totals, [counts], isHeld] = await Promise.all([
    db
      .select()
      .from(mails)
      .where(where)
      .orderBy(...(wanted ? [desc(eq(mails.id, wanted))] : []), ...orderOf(asked))
      .limit(OUTBOX_SHOWN)
      .offset(offset),
    db
      .select({ all: sql<number>`count(*)::int` })
      .from(mails)
      .where(where),
    db.select(counting).from(mails),
    isSendingOnHold(db),
  ])
  const subjects = await subjectsOf(rows, contentOfBatch)
  return {
    mails: rows.map((row) => summaryOf(row, subjects(row))),
    counts: counts as Record<OutboxView, number>,
    kinds: Object.entries(mailKinds).map(([value, label]) => ({ value, label })),
    total: oneRow(totals).all,
    isConfigured: settings.server !== undefined,
    isHeld,
  }
}

export async function subjectsOf(rows: Mail[], contentOfBatch: Outbox['contentOfBatch']) {
  const batches = [...new Set(rows.flatMap(({ batch }) => batch ?? []))]
  const known = new Map(
    await Promise.all(
      batches.map(async (batch) => [batch, (await contentOfBatch(batch))?.subject] as const),
    ),
  )
  return ({ content, batch }: Mail) => content?.subject ?? known.get(batch ?? '') ?? ''
}

export const summaryOf = (mail: Mail, subject: string) => ({
  id: mail.id,
  kind: mailKinds[mail.kind],
  recipient: mail.recipient,
  subject,
  state: mail.state,
  attempts: mail.attempts,
  response: mail.response,
  nextTryAt: mail.state === 'waiting' ? mail.notBefore.toISOString() : null,
  settledAt: mail.settledAt?.toISOString() ?? null,
  createdAt: mail.createdAt.toISOString(),
})

export async function findMail(db: Database, id: string): Promise<Mail> {
  const [mail] = isUuid(id) ? await db.select().from(mails).where(eq(mails.id, id)) : []
  if (!mail) throw notFound('Email')
  return mail
}

/** Draws an email as its recipient sees it; links that act for the recipient are disabled. */
export async function drawForStaff({ db, settings, contentOfBatch }: Outbox, id: string) {
  const mail = await findMail(db, id)
  const content = mail.content ?? (mail.batch ? await contentOfBatch(mail.batch) : undefined)
  if (!content) throw notFound('The text of this email')
  return {
    mail,
    drawn: drawMail(content, { origin: settings.origin, token: () => 'only-for-the-recipient' }),
  }
}

export async function getOutboxMail(outbox: Outbox, id: string) {
  const { mail, drawn } = await drawForStaff(outbox, id)
  const sign = await bounceSigner(outbox.db)
  const messageId = `<${sign(mail.id)}@${domainOf(outbox.settings.from)}>`
  return { ...summaryOf(mail, drawn.subject), messageId, text: drawn.text, bytes: mail.bytes }
}
