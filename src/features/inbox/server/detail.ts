import { and, arrayOverlaps, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { readCorrections, sentText } from '#src/forms/corrections.ts'
import { submissions } from '#src/forms/tables.ts'
import { events } from '#src/features/events/server/tables.ts'
import { users } from '#src/features/accounts/server/tables.ts'
import { type Decision, type InboxKind, inboxRoles, kindsOfRoles, SENDER } from '../contract.ts'
import {
  findItem,
  HIDDEN_NOTICE,
  readSubmissions,
  summaryOf,
  visibleInBlindReview,
} from './items.ts'
import type { SubmittedFields } from './submissionKinds.ts'
import { waitingLetter } from './letters.ts'
import { inboxNotes } from './tables.ts'

/** Decisions available for an application, by kind. */
const decisionsOf: Partial<Record<InboxKind, readonly Decision[]>> = {
  speakers: ['accepted', 'declined', 'in review'],
  community: ['approved', 'waitlisted', 'declined', 'in review'],
  suggestions: ['accepted', 'declined'],
  reviewers: ['accepted', 'declined'],
}

/** Returns one item with all submitted values, its notes, and the available decisions. */
export async function getItem(db: Database, id: string) {
  const row = await findItem(db, id)
  const [sent, notes, corrections, [submission], colleagues, letter] = await Promise.all([
    readSubmissions(db, [row.item]),
    db
      .select()
      .from(inboxNotes)
      .where(eq(inboxNotes.itemId, id))
      .orderBy(asc(inboxNotes.createdAt)),
    shownCorrections(db, row),
    db.select().from(submissions).where(eq(submissions.id, row.item.submissionId)),
    findColleagues(db, row.item.kind),
    waitingLetter(db, row.item),
  ])
  const fields: SubmittedFields = sent.get(row.item.submissionId) ?? {}
  const { status, ...rest } = fields
  const decisions = (decisionsOf[row.item.kind] ?? []).filter((decision) => decision !== status)
  return {
    ...summaryOf(row, fields),
    fields: Object.entries(rest)
      .filter(([name, value]) => !inTheHead.has(name) && value !== null && value !== '')
      .filter(([name]) => !row.isHidden || visibleInBlindReview.has(name))
      .map(([name, value]) => ({ name, value: sentText(value) })),
    corrections,
    notes: notes.map(({ createdAt, ...note }) => ({
      ...note,
      ...(row.isHidden && mayNameSender(note) && { body: HIDDEN_NOTICE }),
      createdAt: createdAt.toISOString(),
    })),
    status: typeof status === 'string' ? status : null,
    letter: letter
      ? { isDecision: letter.kind === 'decision', leavesAt: letter.leavesAt.toISOString() }
      : null,
    undoneReply: row.isHidden ? null : undoneReply(notes),
    signs: submission?.signs ?? [],
    repeats: submission?.repeats ?? 0,
    decisions,
    colleagues,
    agendas: row.item.kind === 'speakers' ? await comingEvents(db) : [],
  }
}

/** Text of the history entry for an undone reply or decision. */
export const UNDONE = 'Undone.'

function undoneReply(notes: (typeof inboxNotes.$inferSelect)[]): string | null {
  const [reply, last] = notes
    .filter(({ kind }) => kind === 'answer' || kind === 'decision')
    .slice(-2)
  return last?.body === UNDONE && reply?.kind === 'answer' ? reply.body : null
}

/** Staff who can answer submissions of one kind. */
export const findColleagues = (db: Database, kind: InboxKind) =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        arrayOverlaps(
          users.roles,
          inboxRoles.filter((role) => kindsOfRoles([role]).includes(kind)),
        ),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(users.name), users.id)

const comingEvents = (db: Database) =>
  db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(
      sql`${events.removedAt} is null and coalesce(${events.endDate}, ${events.startDate}, now()) >= now()`,
    )
    .orderBy(sql`${events.startDate} nulls last`, events.title)

/** Whether a note may reveal the sender: letters greet by name, and a correction may contain one. */
const mayNameSender = ({ kind, author }: Pick<typeof inboxNotes.$inferSelect, 'kind' | 'author'>) =>
  kind === 'answer' || kind === 'received' || author === SENDER

/** Fields already shown in the header as name and email. */
const inTheHead = new Set(['shape', 'name', 'firstName', 'lastName', 'email'])

/** Corrections by the sender, without the fields that a blind review hides. */
async function shownCorrections(
  db: Database,
  { item: { submissionId }, isHidden }: Awaited<ReturnType<typeof findItem>>,
) {
  const found = (await readCorrections(db, [submissionId])).get(submissionId) ?? []
  if (!isHidden) return found
  return found
    .map((one) => ({
      ...one,
      fields: one.fields.filter(({ field }) => visibleInBlindReview.has(field)),
    }))
    .filter(({ fields }) => fields.length > 0)
}
