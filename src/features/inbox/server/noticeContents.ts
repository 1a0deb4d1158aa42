import type { MailContent } from '#src/mail/content.ts'
import { settings } from '#src/settings.ts'
import { deadlineText } from '#src/time/deadline.ts'
import { type InboxKind, inboxKinds } from '../contract.ts'

const reason = () =>
  `You are getting this email because staff notices for ${settings.name} go to this address.`

/** Notice that emails are on hold because too many went to unconfirmed addresses. */
export function heldContent(held: number, staffOrigin: string): MailContent {
  const text = `More than ${settings.mail.unconfirmedADay} emails went to unconfirmed addresses today, so we’re holding ${held}. We’ll send ${held === 1 ? 'it' : 'them'} when there’s room. If these are real people, raise the limit in Settings.`
  return {
    subject: 'Emails are being held',
    preview: text,
    blocks: [
      { kind: 'heading', text: 'Emails are being held' },
      { kind: 'text', text },
      { kind: 'button', label: 'Open the outbox', link: `${staffOrigin}/outbox` },
    ],
    reason: reason(),
  }
}

interface Arrived {
  kind: InboxKind
  receivedAt: Date
  dueAt: Date | null
}

/** Notice of a new item. Its text stays in the inbox. */
export function arrivedContent(
  { kind, receivedAt, dueAt }: Arrived,
  staffOrigin: string,
): MailContent {
  const name = inboxKinds[kind]
  const due: [string, string][] = dueAt ? [['Reply due', deadlineText(dueAt)]] : []
  return {
    subject: `${name} received`,
    preview: dueAt ? `Reply due ${deadlineText(dueAt)}` : 'In the inbox',
    blocks: [
      { kind: 'heading', text: `${name} received` },
      { kind: 'facts', rows: [['Received', deadlineText(receivedAt)], ...due] },
      { kind: 'button', label: 'Open the inbox', link: `${staffOrigin}/inbox` },
    ],
    reason: reason(),
  }
}

interface StillOpen {
  /** Items due next. */
  open: { kind: InboxKind; dueAt: Date }[]
  /** Total number of open items. */
  count: number
  overdue: number
  pendingReviews: number
  now: Date
}

/** Digest of open items, overdue first. */
export function openContent(
  { open, count, overdue, pendingReviews, now }: StillOpen,
  staffOrigin: string,
): MailContent {
  const lead = [
    count > 0 &&
      `${count} ${count === 1 ? 'reply is' : 'replies are'} still due${overdue > 0 ? `, ${overdue} of them overdue` : ''}.`,
    pendingReviews > 0 &&
      `${pendingReviews} ${pendingReviews === 1 ? 'review is' : 'reviews are'} waiting for a decision.`,
  ]
    .filter(Boolean)
    .join(' ')
  const rows = open.map(({ kind, dueAt }, at): [string, string] => [
    `${at + 1}. ${inboxKinds[kind]}`,
    `${dueAt < now ? 'was ' : ''}due ${deadlineText(dueAt)}`,
  ])
  const heading =
    overdue === 0
      ? 'Still open today'
      : overdue === 1
        ? 'A reply is overdue'
        : 'Replies are overdue'
  return {
    subject: heading,
    preview: lead,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'text', text: lead },
      ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
      ...(count > rows.length
        ? [{ kind: 'small' as const, text: `And ${count - rows.length} more.` }]
        : []),
      { kind: 'button', label: 'Open the inbox', link: `${staffOrigin}/inbox` },
    ],
    reason: reason(),
  }
}
