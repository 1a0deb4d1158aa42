import type * as z from 'zod/mini'
import { isDeepStrictEqual } from 'node:util'
import { defined } from '#src/text/defined.ts'
import type { Database } from '#src/database/open.ts'
import { isUuid } from '#src/database/columns.ts'
import { sessionRecords } from '#src/features/agenda/server/sessionRecords.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import type { StaffWriter, Writer } from '#src/records/actor.ts'
import { createOnce } from '#src/records/repeats.ts'
import { lockRecords } from '#src/records/write.ts'
import { dayIn } from '#src/time/zone.ts'
import { Conflict } from '#src/records/conflict.ts'
import type { Facts } from './facts.ts'
import { plannedRecords } from './plannedRecords.ts'
import { planOfRow } from './rowFacts.ts'
import { readSources } from './sources.ts'
import { type EventRow, findEvent, lockAgenda } from './event.ts'
import type { PlannedValues } from '../contract.ts'
import { wallInstant } from './times.ts'

const asFields = ({ startISO, ...facts }: Facts) => ({
  ...facts,
  startTime: startISO && new Date(startISO),
})

const idOf = (id: string) => {
  if (!isUuid(id)) throw notFound('Session')
  return id.toLowerCase()
}

type PlannedSessionValues = z.output<typeof PlannedValues>
type PlannedFields = Parameters<typeof plannedRecords.change>[3]

/** Converts requested values to plan fields. A local time becomes an instant; a session without a time has no day. */
function fieldsOf(
  event: EventRow,
  { wall, startISO, ...values }: PlannedSessionValues,
): PlannedFields {
  const start = wall ? wallInstant(event.timezone, wall) : startISO && new Date(startISO)
  const day = wall?.day ?? values.day
  if (start === undefined) return values
  return {
    ...values,
    startTime: start || null,
    day: start ? (day ?? dayIn(event.timezone, start)) : null,
  } as PlannedFields
}

interface SessionChange {
  version: number
  values: PlannedSessionValues
}

/** Rejects a change to a session that someone else planned meanwhile, and reports the differences. */
function refuseUnseen(row: Parameters<typeof planOfRow>[0], wanted: Record<string, unknown>) {
  const { facts, base } = planOfRow(row)
  const differences = Object.entries(facts)
    .filter(([name, value]) => !isDeepStrictEqual(value, base?.[name as keyof Facts]))
    .map(([name, now]) => {
      const field = name === 'startISO' ? 'startTime' : name
      return {
        field,
        before: base?.[name as keyof Facts] ?? null,
        after: wanted[field] ?? null,
        now,
      }
    })
  throw new Conflict(
    `“${row.title}” was changed by someone else. Nothing was saved. Please compare both versions.`,
    differences,
    row.version,
  )
}

/** Whether a plan already has all values of a change, as after a repeated request. */
const isPlanned = (plan: object, fields: PlannedFields) =>
  Object.entries(fields).every(([name, value]) =>
    isDeepStrictEqual(value, plan[name as keyof typeof plan]),
  )

/**
 * The base of a plan once it has these values. A value that the session had when planning began, but no longer has, is a
 * planned change as well, so the base takes the session's current value.
 */
async function newBaseOf(
  tx: Database,
  event: EventRow,
  row: Parameters<typeof planOfRow>[0],
  fields: PlannedFields,
) {
  const { facts, base } = planOfRow({ ...row, ...fields } as typeof row)
  if (!base) return undefined
  const names = Object.keys(facts) as (keyof Facts)[]
  const back = names.filter(
    (name) =>
      (name === 'startISO' ? 'startTime' : name) in fields &&
      isDeepStrictEqual(facts[name], base[name]),
  )
  if (back.length === 0) return undefined
  const recorded = (await readSources(tx, event)).find(({ id }) => id === row.id)?.recorded
  return (
    recorded && { ...base, ...Object.fromEntries(back.map((name) => [name, recorded.facts[name]])) }
  )
}

/** Changes the plan of a session. Visitors see the change once it is published. */
export async function planSession(
  db: Database,
  writer: StaffWriter,
  eventId: string,
  sessionId: string,
  change: SessionChange,
) {
  const event = await findEvent(db, eventId)
  const id = idOf(sessionId)
  const fields = fieldsOf(event, change.values)
  const version = await db.transaction(async (tx) => {
    await lockAgenda(tx, event)
    if (change.values.removed && (await dropUnseen(tx, writer, event, id, change.version))) return 0
    const locked = (await lockRecords(tx, plannedRecords.kind, [id])).get(id)
    if (locked) {
      const plan = locked.row as Parameters<typeof planOfRow>[0]
      if (plan.eventId !== event.id) throw notFound('Session')
      if (change.version === 0 && !isPlanned(plan, fields)) refuseUnseen(plan, fields)
      const base = await newBaseOf(tx, event, plan, fields)
      const facts = base && { facts: { base } }
      return (
        await plannedRecords.change(tx, writer, id, fields, { version: change.version, ...facts })
      ).version
    }
    const found = (await readSources(tx, event)).find((one) => one.id === id)?.recorded
    if (!found) throw notFound('Session')
    const values = { ...asFields(found.facts), ...fields, eventId: event.id } as Parameters<
      typeof plannedRecords.create
    >[2]
    const made = await plannedRecords.create(tx, writer, values, {
      // The column is JSON, whose type has an index signature.
      facts: { id, base: { ...found.facts } },
    })
    return made.version
  })
  return { request: writer.requestId, version }
}

/** Removes a session immediately if visitors can't see it. Returns whether it did. */
async function dropUnseen(
  tx: Database,
  writer: Writer,
  event: EventRow,
  id: string,
  seen: number,
): Promise<boolean> {
  const one = (await readSources(tx, event)).find((source) => source.id === id)
  if (!one || one.recorded?.visible) return false
  if (one.plan) await plannedRecords.remove(tx, writer, id, seen)
  if (one.recorded) await sessionRecords.remove(tx, writer, id, one.recorded.version)
  return true
}

/** Plans a new session. Without a time, it stays unscheduled. */
export async function addSession(
  db: Database,
  writer: Writer,
  eventId: string,
  values: PlannedSessionValues,
) {
  const event = await findEvent(db, eventId)
  const title = values.title?.trim()
  if (!title) throw invalid({ title: ['Please enter a title'] })
  const planned = { ...fieldsOf(event, values), title, eventId: event.id }
  const id = await createOnce(
    db,
    writer,
    plannedRecords.kind.name,
    async (tx) => (await plannedRecords.create(tx, writer, planned)).id,
  )
  return { id, request: defined(writer.requestId, 'the request of a change') }
}
