import { eq } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import { type Kind, kinds } from '#src/features/inbox/server/submissionKinds.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import { reviews, tools } from '#src/features/tools/server/tables.ts'
import type { Database } from '#src/database/open.ts'
import { submissions } from '#src/forms/tables.ts'
import { dueAt, deadlineText } from '#src/time/deadline.ts'
import type { SentSubmission } from '../sent.ts'

const forms: Record<string, SentSubmission['form']> = {
  contact: 'contact',
  speakers: 'speaker',
  community: 'community',
  reviews: 'review',
  reviewers: 'reviewer',
  suggestions: 'tool-suggestion',
}

/** A decision is shown once its email can no longer be undone. */
const HOLD = 60_000

const decisions: Record<string, string> = {
  accepted: 'Accepted. We’ll write to you about the next step.',
  approved: 'Approved. We’ll write to you about the next step.',
  waitlisted: 'You’re on the waitlist. We’ll write as soon as there’s a place.',
  declined: 'Not this time. Our email says more.',
  published: 'Published.',
  rejected: 'Not published.',
}

type SentDetails = Omit<SentSubmission, 'token'>

/** Returns what the sender of a submission may see. */
export async function findSent(db: Database, id: string): Promise<SentDetails> {
  const [submission] = await db.select().from(submissions).where(eq(submissions.id, id))
  const kind = kinds.find(({ name }) => name === submission?.kind)
  const form = forms[kind?.name ?? '']
  if (!kind || !form) return { state: 'unknown' }
  const fields = await readSent(db, kind, id)
  if (!fields) return { state: 'unknown' }
  const [item] = await db.select().from(inboxItems).where(eq(inboxItems.submissionId, id))
  const received = item?.receivedAt ?? submission!.createdAt
  const decidedAt = item?.answeredAt
  const due = item?.dueAt ?? (kind.form?.promise && dueAt(received, kind.form?.promise))
  const isHeld =
    decidedAt !== undefined && decidedAt !== null && Date.now() - decidedAt.getTime() < HOLD
  const isWithdrawn = item?.labels.includes('withdrawn')
  const state = isWithdrawn
    ? 'withdrawn'
    : isHeld
      ? 'reading'
      : stateOf(String(fields.status), Boolean(decidedAt))
  return {
    state,
    form: form === 'contact' && fields.shape === 'inquiry' ? 'inquiry' : form,
    values: textsOf(fields),
    received: deadlineText(received),
    ...(due && (state === 'waiting' || state === 'reading') && { due: deadlineText(due) }),
    ...(state === 'decided' && { decision: decisions[String(fields.status)] ?? '' }),
    ...(form === 'review' && { about: await toolOf(db, id) }),
  }
}

/** Loads a submission with the fields of its form. */
export async function readSent(
  db: Database,
  { table }: Kind,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = (await db.select().from(table).where(eq(table.id, id))) as Record<string, unknown>[]
  return row && { ...row, ...(row.shape === 'inquiry' && { jobTitle: row.role }) }
}

function stateOf(status: string, isAnswered: boolean): SentSubmission['state'] {
  if (status === 'withdrawn') return 'withdrawn'
  if (decisions[status]) return 'decided'
  if (status === 'in review') return 'reading'
  if (isAnswered || status === 'answered') return 'answered'
  return status === 'closed' ? 'closed' : 'waiting'
}

/** Converts the fields to form values. */
export const textsOf = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null || value === false || value === undefined
        ? []
        : [[name, value === true ? 'on' : String(value)]],
    ),
  )

async function toolOf(db: Database, reviewId: string) {
  const tool = oneRow(
    await db
      .select({ name: tools.name, slug: tools.slug })
      .from(reviews)
      .innerJoin(tools, eq(tools.id, reviews.toolId))
      .where(eq(reviews.id, reviewId)),
  )
  return { name: tool.name, path: `/resources/ai-showcase/${tool.slug}` }
}
