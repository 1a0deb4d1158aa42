import { defined } from '#src/text/defined.ts'
import type { Database } from '#src/database/open.ts'
import { sessionRecords } from '#src/features/agenda/server/sessionRecords.ts'
import { conflict } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { changeOf, keyOf } from './changes.ts'
import { type EventRow, findEvent } from './event.ts'
import { plannedFacts, type Sources } from './facts.ts'
import { plannedRecords } from './plannedRecords.ts'
import { releasedValues } from './releasedValues.ts'
import { readSources } from './sources.ts'

/**
 * Publishes all planned changes in one transaction. Calendars, feeds, and API clients see them like any other change.
 */
export async function releaseAgenda(
  db: Database,
  writer: Writer,
  eventId: string,
  changesKey: string,
) {
  const event = await findEvent(db, eventId)
  return db.transaction(async (tx) => {
    const sources = await readSeen(tx, event, changesKey)
    const changed = sources.filter((one) => changeOf(one))
    if (changed.length === 0) throw conflict('Everything is already published.')
    for (const one of changed) await releaseSession(tx, writer, event, one)
    return {
      request: defined(writer.requestId, 'the request of a change'),
      released: changed.length,
    }
  })
}

async function readSeen(tx: Database, event: EventRow, changesKey: string) {
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

async function releaseSession(tx: Database, writer: Writer, event: EventRow, sources: Sources) {
  const { id, recorded, plan } = sources
  const { after } = changeOf(sources)!
  if (!after) {
    const left = plan?.removed ? sessionRecords.remove : sessionRecords.unpublish
    await left(tx, writer, id, recorded!.version)
    if (plan?.removed) await plannedRecords.remove(tx, writer, id, plan.version)
    return
  }
  const values = await releasedValues(tx, writer, event, plannedFacts(sources))
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
