import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { findEvent } from '#src/features/agenda-builder/server/event.ts'
import { readSourcesOf } from '#src/features/agenda-builder/server/sources.ts'
import { planSession } from '#src/features/agenda-builder/server/plan.ts'
import { events } from '#src/features/events/server/tables.ts'
import { speakerRecords } from '#src/features/speakers/server/speakerRecords.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import { type Actions, logAction } from '#src/records/actions.ts'
import type { StaffWriter } from '#src/records/actor.ts'
import { inWords } from '#src/records/bulk.ts'
import { isRepeat } from '#src/records/repeats.ts'
import type { decideSpeakerChange as endpoint } from '../contract.ts'
import { dropPortrait, restorePortrait } from './portraits.ts'
import { speakerChanges } from './tables.ts'
import { plannedOf, readWork, workOf } from './work.ts'

type SpeakerChangeRow = typeof speakerChanges.$inferSelect
type ChangeState = SpeakerChangeRow['state']

/**
 * Changes by speakers that staff can decide, by name and in the order of their page. Skips those that match what staff
 * have written since, and those of deleted speakers, sessions, and events.
 */
async function readChanges(db: Database, where: SQL | undefined) {
  const rows = await db
    .select({ change: speakerChanges, speaker: speakers, event: events })
    .from(speakerChanges)
    .innerJoin(speakers, and(eq(speakers.id, speakerChanges.speakerId), isNull(speakers.removedAt)))
    .innerJoin(events, and(eq(events.id, speakerChanges.eventId), isNull(events.removedAt)))
    .where(where)
    .orderBy(asc(sql`lower(${speakers.name})`), speakers.id)
  if (rows.length === 0) return []
  const of = new Map(rows.map(({ event }) => [event.id, event]))
  const plans = new Map(
    [...(await readSourcesOf(db, [...of.values()]))].map(([id, all]) => [id, plannedOf(all)]),
  )
  const shown = rows.flatMap(({ change, speaker, event }) => {
    const { sessions, lines } = workOf(speaker, plans.get(event.id) ?? [])
    const place = lines.findIndex(
      ({ field, sessionId }) => field === change.field && sessionId === change.sessionId,
    )
    const before = lines[place]?.value
    if (before === undefined || before === change.value) return []
    const session = sessions.find((one) => one.id === change.sessionId)
    return [{ change, speaker, session, before, place }]
  })
  // The query sorts by speaker; sort each speaker's changes as on their page.
  return [...Map.groupBy(shown, ({ speaker }) => speaker.id).values()].flatMap((own) =>
    own.toSorted((a, b) => a.place - b.place),
  )
}

export async function getSpeakerChanges(db: Database, eventId: string) {
  const event = await findEvent(db, eventId)
  const changes = await readChanges(db, eq(speakerChanges.eventId, event.id))
  return {
    items: changes.map(({ change, speaker, session, before }) => {
      const { id, field, value, state, modifiedAt } = change
      return {
        id,
        speakerId: speaker.id,
        speaker: speaker.name,
        session: session ? { id: session.id, title: session.facts.title } : null,
        field,
        before,
        value,
        state,
        modifiedAt: modifiedAt.toISOString(),
      }
    }),
  }
}

/** Number of pending changes for one event or for all. */
export const countOpenChanges = async (db: Database, eventId?: string) =>
  (
    await readChanges(
      db,
      and(
        eq(speakerChanges.state, 'open'),
        eventId ? eq(speakerChanges.eventId, eventId) : undefined,
      ),
    )
  ).length

/** Accepts a speaker's change, as a write to the record, or declines or reopens it. */
export async function decideSpeakerChange(
  db: Database,
  writer: StaffWriter,
  { event, id }: { event: string; id: string },
  { decision, value, before }: z.output<typeof endpoint.body>,
) {
  await db.transaction(async (tx) => {
    const [change] =
      isUuid(id) && isUuid(event)
        ? await tx
            .select()
            .from(speakerChanges)
            .where(and(eq(speakerChanges.id, id), eq(speakerChanges.eventId, event)))
            .for('update')
        : []
    if (!change && (await isRepeat(tx, writer))) return
    if (!change) throw notFound('Change')
    if (change.value !== value)
      throw conflict('The speaker has changed this since. Please review the new text.')
    if (decision === 'accept') await accept(tx, writer, change, before)
    else await setState(tx, writer, change, decision === 'decline' ? 'declined' : 'open')
  })
  return {}
}

async function accept(tx: Database, writer: StaffWriter, change: SpeakerChangeRow, seen: string) {
  const { field, value, eventId, speakerId } = change
  const { speaker, sessions, lines } = await readWork(tx, eventId, speakerId)
  const now = lines.find((line) => line.field === field && line.sessionId === change.sessionId)
  if (now && now.value !== seen)
    throw conflict('A colleague has changed this since. Please compare the texts again.')
  if (field === 'title' || field === 'abstract') {
    const session = sessions.find(({ id }) => id === change.sessionId)
    if (!session) throw conflict('This session is no longer in the agenda.')
    const { version } = session
    await planSession(tx, writer, eventId, session.id, { version, values: { [field]: value } })
  } else
    await speakerRecords
      .change(
        tx,
        writer,
        speaker.id,
        { [field]: field === 'image' && !value ? null : value },
        { version: speaker.version },
      )
      .catch(inWords('Nothing was accepted.'))
  await tx.delete(speakerChanges).where(eq(speakerChanges.id, change.id))
}

/** Declining a picture removes it from the library; reopening restores it. */
async function putState(tx: Database, id: string, state: ChangeState) {
  const [row] = await tx
    .update(speakerChanges)
    .set({ state })
    .where(eq(speakerChanges.id, id))
    .returning({ field: speakerChanges.field, value: speakerChanges.value })
  if (row?.field !== 'image') return
  if (state === 'declined') await dropPortrait(tx, row.value)
  else await restorePortrait(tx, row.value)
}

async function setState(
  tx: Database,
  writer: StaffWriter,
  { id, state: was }: SpeakerChangeRow,
  state: ChangeState,
) {
  await putState(tx, id, state)
  await logAction(tx, writer, {
    kind: changeActions.kind,
    id,
    // Contains no names and none of the speaker's words.
    label: 'Change by a speaker',
    operation: 'change',
    before: { state: was },
    after: { state },
  })
}

/** Lets the audit log undo declined changes. */
export const changeActions: Actions = {
  kind: 'speaker change',
  async stateOf(tx, { recordId }) {
    const [row] = await tx
      .select({ state: speakerChanges.state })
      .from(speakerChanges)
      .where(eq(speakerChanges.id, recordId))
      .for('update')
    return row
  },
  undo: (tx, { recordId, before }) =>
    putState(tx, recordId, (before as { state: ChangeState }).state),
}
