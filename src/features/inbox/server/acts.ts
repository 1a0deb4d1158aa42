import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { addSession } from '#src/features/agenda-builder/server/plan.ts'
import { plannedRecords } from '#src/features/agenda-builder/server/plannedRecords.ts'
import { speakerRecords } from '#src/features/speakers/server/speakerRecords.ts'
import { speakerApplications } from '#src/features/speakers/server/tables.ts'
import { conflict, invalid } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import type { Kind as RecordKind } from '#src/records/kind.ts'
import { lastStanding } from '#src/records/trail.ts'
import { undoRequest } from '#src/records/undoRequest.ts'
import type { decideApplication, InboxChange, recordAnswer } from '../contract.ts'
import { findColleagues, getItem } from './detail.ts'
import { findItem, inboxRecords, readSubmissions } from './items.ts'
import { sendAnswer, sendDecision } from './letters.ts'
import { authorOf } from './notes.ts'
import { dueAfterRelease, releaseFromSpam } from './release.ts'
import { inboxNotes } from './tables.ts'

type Change = Omit<z.output<typeof InboxChange>, 'version'>

/** Assigns, labels, snoozes, closes or opens again; what is opened was no spam. */
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

/** The same in the caller's transaction. */
export async function changeIn(
  tx: Database,
  writer: Writer,
  { id, version }: { id: string; version: number },
  { mine, snoozedUntil, ...rest }: Change,
  sendsMail: boolean,
) {
  const until = snoozedUntil ? new Date(snoozedUntil) : null
  if (until && !(until.getTime() > Date.now())) throw invalid({ snoozedUntil: ['Please choose a moment in the future.'] })
  const { item } = await findItem(tx, id)
  const isReleased = item.state === 'spam' && rest.state === 'open'
  const values = {
    ...rest,
    ...(isReleased && { dueAt: dueAfterRelease(item) }),
    ...(snoozedUntil !== undefined && { snoozedUntil: until }),
    ...(mine !== undefined && { assigneeId: mine && writer.actor.kind === 'staff' ? writer.actor.id : null }),
  }
  if (rest.assigneeId && !(await findColleagues(tx)).some((colleague) => colleague.id === rest.assigneeId))
    throw invalid({ assigneeId: ['Please choose somebody who answers the inbox.'] })
  await inboxRecords.change(tx, writer, id, values, { version })
  if (isReleased) await releaseFromSpam(tx, item, sendsMail)
}

/** Records an answer and closes the item; sends it as well, or notes that it was sent by other means. */
export async function recordItemAnswer(
  db: Database,
  writer: Writer,
  id: string,
  { version, body, send }: z.output<(typeof recordAnswer)['body']>,
) {
  await db.transaction(async (tx) => {
    const { item } = await findItem(tx, id)
    await inboxRecords.change(tx, writer, id, { state: 'done', answeredAt: new Date(), snoozedUntil: null }, { version })
    await tx.insert(inboxNotes).values({ itemId: id, kind: 'answer', author: authorOf(writer), body })
    if (send) await sendAnswer(tx, item, await sentOf(tx, item), body)
  })
  return getItem(db, id)
}

/** Decides about an application: its state, the item's, and for an accepted speaker a drafted profile, together. */
export async function decide(
  db: Database,
  writer: Writer,
  id: string,
  { version, decision, reason, event, level }: z.output<(typeof decideApplication)['body']>,
) {
  await db.transaction(async (tx) => {
    const { item } = await findItem(tx, id)
    const { decisions } = await getItem(tx, id)
    if (!decisions.includes(decision)) throw conflict(`Nobody can decide “${decision}” about this.`)
    const approvedAs = decision === 'approved' ? level : null
    if (approvedAs === undefined) throw invalid({ level: ['Please choose what the new member is approved as.'] })
    const closes = decision !== 'in review'
    const values = closes ? { state: 'done' as const, answeredAt: new Date(), snoozedUntil: null } : { state: 'open' as const }
    await inboxRecords.change(tx, writer, id, { ...values, decision, level: approvedAs }, { version })
    await sendDecision(tx, item, await sentOf(tx, item), decision, reason || undefined)
    const made =
      item.kind === 'speakers' && decision === 'accepted' ? await draftSpeaker(tx, writer, item.submissionId, event) : []
    const body = [`Decided: ${decision}.`, reason, ...made].filter(Boolean).join(' ')
    await tx.insert(inboxNotes).values({ itemId: id, kind: 'decision', author: authorOf(writer), body })
  })
  return getItem(db, id)
}

const sentOf = async (tx: Database, item: Parameters<typeof readSubmissions>[1][number]) =>
  (await readSubmissions(tx, [item])).get(item.submissionId) ?? {}

/**
 * A profile of what the applicant wrote, with the consent that was given, and in the plan of an event a session that waits to be
 * placed: nobody sees either until it is published. Tells in sentences what was made.
 */
async function draftSpeaker(tx: Database, writer: Writer, applicationId: string, event?: string): Promise<string[]> {
  const [application] = await tx.select().from(speakerApplications).where(eq(speakerApplications.id, applicationId))
  const { firstName, lastName, title, company, bio, expertise, topics, linkedinUrl, websiteUrl, email, consentForContact } =
    application!
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
  const drafted = 'The profile is drafted under Speakers.'
  if (!event) return [drafted]
  const session = { title: titleOf(topics) || `${firstName} ${lastName}`, abstract: topics, speakerIds: [speaker.id] }
  await addSession(tx, writer, event, session)
  return [drafted, 'A session waits to be placed in the agenda builder.']
}

/** The first line of what somebody wants to speak about. */
const titleOf = (topics: string) => topics.trim().split('\n')[0]!.slice(0, 300).trim()

/**
 * Takes the last change of an item back that still stands, with all that it brought about: a drafted profile goes, an application
 * waits again.
 */
export async function undoLast(db: Database, writer: Writer, id: string) {
  const own = [inboxRecords.kind, speakerRecords.kind, plannedRecords.kind] as unknown as readonly RecordKind[]
  await db.transaction(async (tx) => {
    await findItem(tx, id)
    const last = await lastStanding(tx, { kind: inboxRecords.kind.name, recordId: id })
    if (!last?.requestId) throw conflict('There is nothing to take back.')
    const { kept } = await undoRequest(tx, own, writer, last.requestId)
    if (kept[0]) throw conflict(kept[0].reason)
    if (last.after && 'answered_at' in last.after)
      await tx.insert(inboxNotes).values({ itemId: id, kind: 'decision', author: authorOf(writer), body: 'Taken back.' })
  })
  return getItem(db, id)
}
