import { and, eq, ilike, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { listConsents } from '#src/features/newsletter/server/consents.ts'
import { findOwn } from '#src/features/newsletter/server/ownSubscription.ts'
import { type IssueFacts, ruleOf } from '#src/features/newsletter/server/rule.ts'
import { notFound } from '#src/http/errors.ts'
import { bounces } from '#src/features/bounces/server/tables.ts'
import { bounceSigner } from '#src/mail/bounceToken.ts'
import { createComposer, drawForMany, drawMail } from '#src/mail/compose.ts'
import { linkSigner } from '#src/mail/links.ts'
import { domainOf, type MailSettings } from '#src/mail/mailSettings.ts'
import type { MailState } from '#src/mail/states.ts'
import { type Mail, mails } from '#src/mail/tables.ts'
import type * as contract from '../contract.ts'
import type { deliveryOutcomes } from '../contract.ts'
import { findIssue } from './issues.ts'
import { contentOfIssue } from './sending.ts'
import { newsletterIssues } from './tables.ts'

const outcomes: Record<(typeof deliveryOutcomes)[number], MailState[]> = {
  accepted: ['accepted'],
  'under way': ['held', 'waiting', 'sending', 'closing'],
  failed: ['in doubt', 'given up', 'refused', 'left'],
}
/** Replaces tokens for the recipient's pages. It has the same length, so that lines break in the same places. */
const HIDDEN = 'x'.repeat(43)

/** Lists an issue's emails, those with problems first. */
export async function getDeliveries(
  db: Database,
  issueId: string,
  { q, outcome, limit, offset }: z.output<typeof contract.getDeliveries.query>,
) {
  const { id } = await findIssue(db, issueId)
  const where = and(
    eq(mails.batch, id),
    outcome && inArray(mails.state, outcomes[outcome]),
    q ? ilike(mails.recipient, containing(q)) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select({
        id: mails.id,
        recipient: mails.recipient,
        state: mails.state,
        response: mails.response,
      })
      .from(mails)
      .where(where)
      .orderBy(sql`${mails.state} = 'accepted', ${mails.recipient}`)
      .limit(limit)
      .offset(offset),
    db.$count(mails, where),
  ])
  return { items: rows, total }
}

/** Returns what an issue was about, for recipients who ask why they got it. */
export async function issueFacts(db: Database, id: string): Promise<IssueFacts | undefined> {
  const [issue] = await db
    .select({ subject: newsletterIssues.subject, topics: newsletterIssues.topics })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id))
  return issue
}

/**
 * Explains why someone got an email: the rule that selected them, their consent, what was sent, and the server's
 * response.
 */
export async function explainDelivery(db: Database, settings: MailSettings, id: string) {
  const [mail] = isUuid(id) ? await db.select().from(mails).where(eq(mails.id, id)) : []
  if (!mail) throw notFound('Email')
  const [own, issue] = [
    await findOwn(db, id),
    mail.batch ? await issueFacts(db, mail.batch) : undefined,
  ]
  const bounceToken = await bounceSigner(db)
  const message = await rebuild(db, settings, mail)
  return {
    id,
    kind: mail.kind,
    recipient: mail.recipient,
    subject: mail.content?.subject ?? issue?.subject ?? '',
    state: mail.state,
    response: mail.response,
    createdAt: mail.createdAt.toISOString(),
    settledAt: mail.settledAt?.toISOString() ?? null,
    rule: ruleOf(mail, issue),
    consents: own ? await listConsents(db, own.subscription.id) : [],
    subscription: own ? own.subscription.state : null,
    returned: await readReturned(db, id),
    messageId: `<${bounceToken(id)}@${domainOf(settings.from)}>`,
    digest: mail.digest,
    ...message,
  }
}

async function readReturned(db: Database, id: string) {
  const { kind, status, words, at } = bounces
  const rows = await db
    .select({ kind, status, words, at })
    .from(bounces)
    .where(eq(bounces.mailId, id))
    .orderBy(at)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Builds the message again, byte for byte; its digest proves whether the server accepted exactly this message. */
async function rebuild(db: Database, settings: MailSettings, mail: Mail) {
  const content = mail.content ?? (mail.batch ? await contentOfIssue(db, mail.batch) : undefined)
  if (!content) return { source: null, isProven: null }
  const [sign, bounceToken, compose] = [
    await linkSigner(db),
    await bounceSigner(db),
    createComposer(settings),
  ]
  const { origin } = settings
  const drawnWith = (token: typeof sign) =>
    mail.content
      ? drawMail(content, { origin, token: (purpose, of = mail.id) => token(purpose, of) })
      : drawForMany(content, origin)((purpose) => token(purpose, mail.id))
  const exact = await compose({ mail, drawn: drawnWith(sign), bounceToken })
  const shown = await compose({ mail, drawn: drawnWith(() => HIDDEN), bounceToken })
  return {
    source: shown.bytes.toString('utf8'),
    isProven: mail.digest ? mail.digest === exact.digest : null,
  }
}
