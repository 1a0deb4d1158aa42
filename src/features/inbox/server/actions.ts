import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { findEvent } from '#src/features/agenda-builder/server/event.ts'
import { addSession } from '#src/features/agenda-builder/server/plan.ts'
import { plannedRecords } from '#src/features/agenda-builder/server/plannedRecords.ts'
import { speakerRecords } from '#src/features/speakers/server/speakerRecords.ts'
import { speakerApplications } from '#src/features/speakers/server/tables.ts'
import { differencesSince } from '#src/forms/corrections.ts'
import { conflict, invalid } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import type { Kind as RecordKind } from '#src/records/kind.ts'
import { Conflict } from '#src/records/conflict.ts'
import { audit } from '#src/records/tables.ts'
import { lastNotUndone } from '#src/records/auditLog.ts'
import { undoRequest } from '#src/records/undoRequest.ts'
import type { decideApplication, InboxChange, recordAnswer } from '../contract.ts'
import { isEmptyReply } from '../letter.ts'
import { findColleagues, getItem, UNDONE } from './detail.ts'
import { findItem, inboxRecords, nameOf, readSubmissions, visibleInBlindReview } from './items.ts'
import { sendAnswer, sendDecision, waitingLetter } from './letters.ts'
import { authorOf } from './notes.ts'
import { dueAfterRelease, releaseFromSpam } from './release.ts'
import { inboxNotes } from './tables.ts'

type ItemChange = Omit<z.output<typeof InboxChange>, 'version'>

/** Assigns, labels, snoozes, closes, or reopens an item. Reopening marks it as not spam. */
export async function changeItem(
  db: Database,
  writer: Writer,
  id: string,
  { version, ...change }: z.output<typeof InboxChange>,
  sendsMail: boolean,
) {
  await db.transaction((tx) => changeIn(tx, writer, { id, version }, change, sendsMail))
  return getItem(db, id)
}

/** Same as `changeItem`, in the caller's transaction. */
export async function changeIn(
  tx: Database,
  writer: Writer,
  { id, version }: { id: string; version: number },
  { mine, snoozedUntil, ...rest }: ItemChange,
  sendsMail: boolean,
) {
  const until = snoozedUntil ? new Date(snoozedUntil) : null
  if (until && !(until.getTime() > Date.now()))
    throw invalid({ snoozedUntil: ['Please choose a time in the future.'] })
  const { item } = await findItem(tx, id)
  const isReleased = item.state === 'spam' && rest.state === 'open'
  const values = {
    ...rest,
    ...(isReleased && { dueAt: dueAfterRelease(item) }),
    ...(snoozedUntil !== undefined && { snoozedUntil: until }),
    ...(mine !== undefined && {
      assigneeId: mine && writer.actor.kind === 'staff' ? writer.actor.id : null,
    }),
  }
  if (rest.eventId) {
    if (item.kind !== 'speakers')
      throw invalid({ eventId: ['Only applications to speak are for an event.'] })
    await findEvent(tx, rest.eventId)
  }
  if (
    rest.assigneeId &&
    !(await findColleagues(tx, item.kind)).some((colleague) => colleague.id === rest.assigneeId)
  )
    throw invalid({ assigneeId: ['Please choose someone who can reply to the inbox.'] })
  await changeSeen(tx, writer, id, values, { version })
  if (isReleased) await releaseFromSpam(tx, item, sendsMail)
}

/** Changes an item at the version that was read. A conflict includes corrections by the sender, which are not audited. */
async function changeSeen(
  tx: Database,
  writer: Writer,
  id: string,
  values: Parameters<typeof inboxRecords.change>[3],
  seen: { version: number },
) {
  try {
    await inboxRecords.change(tx, writer, id, values, seen)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const { item, isHidden } = await findItem(tx, id)
    const corrected = (await differencesSince(tx, item.submissionId, seen.version)).filter(
      ({ field }) => !isHidden || visibleInBlindReview.has(field),
    )
    if (corrected.length === 0 && error.differences.length > 0) throw error
    throw new Conflict(
      'The sender changed this after you opened it. Nothing was saved. Please read it again.',
      [...error.differences, ...corrected],
    )
  }
}

/** Records an answer and closes the item. Sends the answer, or records that it was sent by other means. */
export async function recordItemAnswer(
  db: Database,
  writer: Writer,
  id: string,
  { version, body, send }: z.output<(typeof recordAnswer)['body']>,
) {
  await db.transaction(async (tx) => {
    const { item } = await findItem(tx, id)
    const sent = await sentOf(tx, item)
    if (isEmptyReply(body, nameOf(sent)))
      throw invalid({ body: ['Please write your reply between the greeting and the sign-off.'] })
    await changeSeen(
      tx,
      writer,
      id,
      { state: 'done', answeredAt: new Date(), snoozedUntil: null },
      { version },
    )
    await tx
      .insert(inboxNotes)
      .values({ itemId: id, kind: 'answer', author: authorOf(writer), body })
    if (send) await sendAnswer(tx, item, sent, body)
  })
  return getItem(db, id)
}

/**
 * Decides on an application: updates its status and its item, and drafts a profile for an accepted speaker, in one
 * transaction.
 */
export async function decide(
  db: Database,
  writer: Writer,
  id: string,
  { version, decision, reason, event, level }: z.output<(typeof decideApplication)['body']>,
) {
  await db.transaction(async (tx) => {
    const { item } = await findItem(tx, id)
    const { decisions } = await getItem(tx, id)
    if (!decisions.includes(decision))
      throw conflict(
        `This application can no longer be ${decision}: it was decided in the meantime.`,
      )
    const approvedAs = decision === 'approved' ? level : null
    if (approvedAs === undefined) throw invalid({ level: ['Please choose a membership level.'] })
    const closes = decision !== 'in review'
    const values = closes
      ? { state: 'done' as const, answeredAt: new Date(), snoozedUntil: null }
      : { state: 'open' as const }
    await changeSeen(tx, writer, id, { ...values, decision, level: approvedAs }, { version })
    await sendDecision(tx, item, await sentOf(tx, item), decision, reason || undefined)
    const made =
      item.kind === 'speakers' && decision === 'accepted'
        ? await draftSpeaker(tx, writer, item.submissionId, event)
        : []
    const body = [`Decision: ${decision}.`, reason, ...made].filter(Boolean).join(' ')
    await tx
      .insert(inboxNotes)
      .values({ itemId: id, kind: 'decision', author: authorOf(writer), body })
  })
  return getItem(db, id)
}

const sentOf = async (tx: Database, item: Parameters<typeof readSubmissions>[1][number]) =>
  (await readSubmissions(tx, [item])).get(item.submissionId) ?? {}

/**
 * Drafts a profile from the application, including the consent given, and adds an unscheduled session to the event's
 * agenda. Both stay private until published. Returns sentences that describe what was created.
 */
async function draftSpeaker(
  tx: Database,
  writer: Writer,
  applicationId: string,
  event?: string,
): Promise<string[]> {
  const application = oneRow(
    await tx.select().from(speakerApplications).where(eq(speakerApplications.id, applicationId)),
  )
  const {
    firstName,
    lastName,
    title,
    company,
    bio,
    expertise,
    topics,
    linkedinUrl,
    websiteUrl,
    email,
    consentForContact,
  } = application
  const speaker = await speakerRecords.create(tx, writer, {
    name: `${firstName} ${lastName}`,
    title,
    company,
    bioShort: bio.slice(0, 280),
    bio,
    expertise: expertise
      .split(/[,;\n]/)
      .map((one) => one.trim().slice(0, 300))
      .filter(Boolean),
    linkedinUrl: linkedinUrl || null,
    companyUrl: websiteUrl || null,
    emailPublic: email,
    consentForContact,
  })
  const drafted = 'A draft profile is under Speakers.'
  if (!event) return [drafted]
  const session = {
    title: titleOf(topics) || `${firstName} ${lastName}`,
    abstract: topics,
    speakerIds: [speaker.id],
  }
  await addSession(tx, writer, event, session)
  return [drafted, 'A session is ready to schedule in the agenda builder.']
}

/** Uses the first line of the proposed topics as the session title. */
const titleOf = (topics: string) =>
  topics
    .trim()
    .replace(/\n[^]*/, '')
    .slice(0, 300)
    .trim()

/**
 * Undoes the item's latest change that is still in effect, if the caller made it, along with its consequences: a drafted profile is deleted,
 * and an application goes back to pending. `seen` is the version that the caller saw.
 */
export async function undoLast(db: Database, writer: Writer, id: string, seen?: number) {
  await db.transaction(async (tx) => {
    const { item } = await findItem(tx, id)
    const last = await lastNotUndone(tx, { kind: inboxRecords.kind.name, recordId: id })
    if (!last?.requestId) throw conflict('There is nothing to undo.')
    if (writer.actor.kind !== 'staff' || last.actorId !== writer.actor.id)
      throw conflict(`${last.actorName} changed this last. Nothing was undone.`)
    if (seen !== undefined && item.version !== seen)
      throw conflict('This changed after you opened it. Nothing was undone. Please read it again.')
    const { kept } = await undoRequest(tx, undoneKinds, writer, last.requestId)
    if (kept[0]) throw conflict(kept[0].reason)
    if (last.after && 'answered_at' in last.after) await noteUndone(tx, writer, id)
  })
  return getItem(db, id)
}

/**
 * Undoes the reply or decision whose email has not been sent yet, along with its consequences. Works even after later
 * changes to the item: if a reply can no longer be undone as a whole, only its email is recalled. `since` is the version
 * that a certain decision made; a later one is not undone.
 */
export async function undoLetter(db: Database, writer: Writer, id: string, since?: number) {
  await db.transaction(async (tx) => {
    const { item } = await findItem(tx, id)
    const letter = await waitingLetter(tx, item)
    if (!letter) throw conflict('The email has been sent, so it can no longer be undone.')
    if (since !== undefined && letter.version + 1 !== since)
      throw conflict('This has been decided again since. Nothing was undone.')
    const [line] = await tx
      .select({ requestId: audit.requestId })
      .from(audit)
      .where(
        and(
          eq(audit.kind, inboxRecords.kind.name),
          eq(audit.recordId, id),
          eq(audit.version, letter.version + 1),
        ),
      )
    const undone = line?.requestId && (await undoRequest(tx, undoneKinds, writer, line.requestId))
    const [kept] = undone ? undone.kept : []
    if (kept && letter.kind === 'decision') throw conflict(kept.reason)
    if (!undone || kept) await inboxRecords.change(tx, writer, id, { answeredAt: null }, item)
    await noteUndone(tx, writer, id)
  })
  return getItem(db, id)
}

/** Record kinds that a reply or decision can change. */
const undoneKinds = [
  inboxRecords.kind,
  speakerRecords.kind,
  plannedRecords.kind,
] as readonly RecordKind[]

const noteUndone = (tx: Database, writer: Writer, itemId: string) =>
  tx.insert(inboxNotes).values({ itemId, kind: 'decision', author: authorOf(writer), body: UNDONE })
