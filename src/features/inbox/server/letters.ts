import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { findListedTool } from '#src/features/tools/server/offers.ts'
import type { MailBlock, MailContent } from '#src/mail/content.ts'
import type { MailKind } from '#src/mail/mailKinds.ts'
import { queueMail, recallMail } from '#src/mail/queueMail.ts'
import { receiptCause } from '#src/mail/receipt.ts'
import { mails } from '#src/mail/tables.ts'
import { settings } from '#src/settings.ts'
import type { Decision, InboxKind } from '../contract.ts'
import type { SubmittedFields } from './submissionKinds.ts'

/** Seconds during which a staff email can be undone. */
const HOLD = 60

interface LetterItem {
  id: string
  kind: InboxKind
  submissionId: string
  version: number
}

const causeOf = (itemId: string) => `answer:${itemId}:`

/** Continues the thread started by the receipt. Quotes only the receipt's subject, because the site wrote it. */
async function send(
  tx: Database,
  { id, kind, submissionId, version }: LetterItem,
  to: string,
  name: MailKind,
  blocks: MailBlock[],
) {
  const [receipt] = await tx
    .select({ id: mails.id, subject: sql<string>`${mails.content} ->> 'subject'` })
    .from(mails)
    .where(eq(mails.cause, receiptCause(kind, submissionId)))
  await queueMail(tx, {
    cause: `${causeOf(id)}${version}`,
    kind: name,
    to,
    hold: HOLD,
    inReplyTo: receipt?.id,
    content: letterContent(receipt?.subject, blocks),
  })
}

/** Content of a staff email that replies to an earlier subject. */
export function letterContent(begun: string | undefined, blocks: MailBlock[]): MailContent {
  const text = blocks.find((block) => block.kind === 'text')?.text ?? ''
  return {
    subject: begun ? `Re: ${begun}` : `Your message to ${settings.name}`,
    preview: text.slice(0, 120),
    blocks,
    reason: `You are getting this email because you wrote to ${settings.name}. Reply to reach the person who sent it.`,
  }
}

/** Sends a staff member's answer. */
export const sendAnswer = (tx: Database, item: LetterItem, sent: SubmittedFields, body: string) =>
  send(tx, item, String(sent.email), 'answer', [{ kind: 'text', text: body }])

/** Decisions by kind, with the text the applicant receives. */
export const decided: Partial<
  Record<InboxKind, Partial<Record<Decision, { heading: string; text: string }>>>
> = {
  speakers: {
    accepted: {
      heading: 'We’d like you to speak',
      text: 'We accepted your application. We’re preparing your profile for the speaker directory and will write to you about dates and topics.',
    },
    declined: {
      heading: 'About your application to speak',
      text: 'We read your application carefully, but we can’t offer you a place this time. Thank you for your time.',
    },
  },
  community: {
    approved: {
      heading: 'Welcome to the community',
      text: 'We approved your application. We’ll write to you about your first exchange.',
    },
    waitlisted: {
      heading: 'You’re on the waitlist',
      text: 'You’re a good fit, but we don’t have an opening right now. We’ll write to you as soon as we do. You don’t need to do anything.',
    },
    declined: {
      heading: 'About your application',
      text: 'We read your application carefully, but we can’t offer you a place. Thank you for your interest.',
    },
  },
  suggestions: {
    accepted: {
      heading: 'Your suggestion is listed',
      text: 'The tool you suggested is now in our directory. Thank you for the suggestion.',
    },
    declined: {
      heading: 'About the tool you suggested',
      text: 'We looked at the tool you suggested, but we’re not listing it for now. Thank you for the suggestion.',
    },
  },
  reviewers: {
    accepted: {
      heading: 'You’re now a reviewer',
      text: 'We accepted your request. Open a tool you know from your own work and write what you saw. We’ll read it, then publish it.',
    },
    declined: {
      heading: 'About your request to review tools',
      text: 'We read your request, but we can’t take on more reviewers right now. You can still review any tool on its page.',
    },
  },
}

/** Emails the decision to the applicant, with the reason if there is one. "In review" sends nothing. */
export async function sendDecision(
  tx: Database,
  item: LetterItem,
  sent: SubmittedFields,
  decision: Decision,
  reason: string | undefined,
) {
  const texts = decided[item.kind]?.[decision]
  if (!texts || typeof sent.email !== 'string' || sent.email === '') return
  const tool =
    item.kind === 'suggestions' && decision === 'accepted'
      ? await findListedTool(tx, String(sent.website))
      : undefined
  const path = tool
    ? `/resources/ai-showcase/${tool.slug}`
    : item.kind === 'reviewers' && decision === 'accepted'
      ? '/resources/ai-showcase'
      : ''
  const button = path
    ? { label: tool ? 'See it in the directory' : 'Open the directory', link: path }
    : undefined
  await send(tx, item, sent.email, 'decision', decisionBlocks(texts, reason, button))
}

export const decisionBlocks = (
  { heading, text }: { heading: string; text: string },
  reason?: string,
  button?: { label: string; link: string },
): MailBlock[] => [
  { kind: 'heading', text: heading },
  { kind: 'text', text },
  ...(reason ? [{ kind: 'quote' as const, text: reason, from: 'Our reason' }] : []),
  ...(button ? [{ kind: 'button' as const, ...button }] : []),
]

/** Number of versions of an item to search for unsent emails. */
const CHANGES = 100

/** The latest unsent answer or decision, with the item version it belongs to. */
export async function waitingLetter(
  db: Database,
  { id, version }: Pick<LetterItem, 'id' | 'version'>,
) {
  const causes = Array.from({ length: Math.min(version, CHANGES) }, (_, back) => version - back)
  const [found] = await db
    .select({ cause: mails.cause, kind: mails.kind, leavesAt: mails.notBefore })
    .from(mails)
    .where(
      and(
        inArray(
          mails.cause,
          causes.map((one) => `${causeOf(id)}${one}`),
        ),
        eq(mails.state, 'waiting'),
      ),
    )
    .orderBy(desc(mails.createdAt))
    .limit(1)
  return found && { ...found, version: Number(found.cause.slice(causeOf(id).length)) }
}

/** Recalls an answer or a decision that has not been sent yet. */
export const recallLetter = (tx: Database, itemId: string) => recallMail(tx, causeOf(itemId))
