import { and, countDistinct, eq, inArray } from 'drizzle-orm'
import { defined } from '#src/text/defined.ts'
import type { Database } from '#src/database/open.ts'
import { sessionRecords, agendaDayRecords } from '#src/features/agenda/server/sessionRecords.ts'
import { conflict } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { runOnce } from '#src/records/repeats.ts'
import { audit } from '#src/records/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { dayIn } from '#src/time/zone.ts'
import { changeOf, keyOf } from './changes.ts'
import { type EventRow, findEvent, lockAgenda } from './event.ts'
import { plannedFacts, type Sources, type Facts } from './facts.ts'
import { plannedRecords } from './plannedRecords.ts'
import { readSources } from './sources.ts'
import { endOf } from '../clashes.ts'
import { findAgendaDay } from './days.ts'

/**
 * Publishes all planned changes in one transaction. Calendars, feeds, and API clients see them like any other change.
 */
export async function publishAgenda(
  db: Database,
  writer: Writer,
  eventId: string,
  changesKey: string,
) {
  const event = await findEvent(db, eventId)
  const request = defined(writer.requestId, 'the request of a change')
  const publish = async (tx: Database) => {
    const sources = await readSeen(tx, event, changesKey)
    const changed = sources.filter((one) => changeOf(one))
    if (changed.length === 0) throw conflict('Everything is already published.')
    for (const one of changed) await publishSession(tx, writer, event, one)
    return changed.length
  }
  return { request, published: await runOnce(db, writer, publish, (tx) => countBy(tx, request)) }
}

/** Counts the sessions that a request published or withdrew. */
async function countBy(db: Database, request: string) {
  const [found] = await db
    .select({ count: countDistinct(audit.recordId) })
    .from(audit)
    .where(and(eq(audit.requestId, request), eq(audit.kind, sessionRecords.kind.name)))
  return found?.count ?? 0
}

async function readSeen(tx: Database, event: EventRow, changesKey: string) {
  await lockAgenda(tx, event)
  const sources = await readSources(tx, event)
  if (keyOf(sources) !== changesKey)
    throw conflict(
      'The plan has changed since you opened it. Nothing was published. Please review the changes again.',
    )
  return sources
}

/** Discards planned changes that visitors don't see yet. Session drafts stay as they are. */
export async function discardChanges(
  db: Database,
  writer: Writer,
  eventId: string,
  changesKey: string,
) {
  const event = await findEvent(db, eventId)
  await db.transaction(async (tx) => {
    const sources = await readSeen(tx, event, changesKey)
    const planned = sources.flatMap((one) =>
      changeOf(one) && one.plan ? [{ id: one.id, version: one.plan.version }] : [],
    )
    if (planned.length === 0) throw conflict('There are no changes to discard.')
    for (const { id, version } of planned) await plannedRecords.remove(tx, writer, id, version)
  })
}

type PublishedSessionValues = Omit<Parameters<typeof sessionRecords.create>[2], 'eventId'>

/** Converts a plan to the fields of a session. Speakers whose profiles have been deleted are skipped. */
async function publishedValues(
  tx: Database,
  writer: Writer,
  event: EventRow,
  planned: Facts,
): Promise<PublishedSessionValues> {
  const { startISO, minutes, day, speakerIds, ...facts } = planned
  const startTime = new Date(startISO!)
  const there = await tx
    .select({ id: speakers.id })
    .from(speakers)
    .where(inArray(speakers.id, speakerIds))
  return {
    ...facts,
    startTime,
    endTime: new Date(endOf(startISO!, minutes)),
    agendaDayId: await agendaDayOf(tx, writer, event, day!, startTime),
    speakerIds: speakerIds.filter((id) => there.some((one) => one.id === id)),
  }
}

/**
 * Returns the record id of an agenda day, creating a record if the session starts on another date. Null if the date
 * alone is enough.
 */
async function agendaDayOf(
  tx: Database,
  writer: Writer,
  event: EventRow,
  date: string,
  startTime: Date,
) {
  const known = await findAgendaDay(tx, event.id, date)
  if (known) return known.id
  if (dayIn(event.timezone, startTime) === date) return null
  return (await agendaDayRecords.create(tx, writer, { eventId: event.id, date })).id
}

async function publishSession(tx: Database, writer: Writer, event: EventRow, sources: Sources) {
  const { id, recorded, plan } = sources
  const { after } = changeOf(sources)!
  if (!after) {
    const left = plan?.removed ? sessionRecords.remove : sessionRecords.unpublish
    await left(tx, writer, id, recorded!.version)
    if (plan?.removed) await plannedRecords.remove(tx, writer, id, plan.version)
    return
  }
  const values = await publishedValues(tx, writer, event, plannedFacts(sources))
  if (!recorded) {
    const { version } = await sessionRecords.create(
      tx,
      writer,
      { ...values, eventId: event.id },
      { facts: { id } },
    )
    await sessionRecords.publish(tx, writer, id, version)
  } else {
    const { version } = await sessionRecords.change(tx, writer, id, values, {
      version: recorded.version,
    })
    if (!recorded.visible) await sessionRecords.publish(tx, writer, id, version)
  }
  if (plan) await plannedRecords.remove(tx, writer, id, plan.version)
}
