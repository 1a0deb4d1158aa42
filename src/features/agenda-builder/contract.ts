import * as z from 'zod/mini'
import { bulkEndpoints, MAX_CHOSEN } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { dayField } from '#src/http/fields.ts'
import { pageFields, searchWords, wholeNumber } from '#src/lists/paging.ts'
import { PlannedSession, PlannedRoom, PlannedSpeaker, Clash } from './planned.ts'

const access = ['administrator', 'events-manager'] as const

/** Default length of a session. */
export const DEFAULT_MINUTES = 45
export const MAX_MINUTES = 24 * 60

const Day = dayField('Please choose a day')
const Moment = z.iso.datetime('Please enter the time as ISO 8601 in UTC')
const Text = (most = 300) =>
  z.string().check(z.trim(), z.maxLength(most, `Please use at most ${most} characters`))
const Name = Text().check(z.minLength(1, 'Please enter a name'))
const Id = z.string().check(z.maxLength(60))

const changeKinds = ['new', 'removed', 'moved', 'renamed', 'speakers', 'details'] as const
const PublishedFacts = z.object({
  title: z.string(),
  startISO: z.string(),
  minutes: z.number(),
  room: z.nullable(z.string()),
})
export const AgendaChange = z.object({
  id: z.string(),
  kinds: z.array(z.enum(changeKinds)),
  /** What visitors currently see; null if nothing. */
  before: z.nullable(PublishedFacts),
  /** What visitors will see after publishing; null if nothing. */
  after: z.nullable(PublishedFacts),
})

export const Board = z.object({
  event: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    timezone: z.string(),
    visible: z.boolean(),
    /** Minutes that a speaker needs between sessions in different rooms. */
    buffer: z.number(),
  }),
  days: z.array(
    z.object({
      /** Null if the day has no record. */
      id: z.nullable(z.string()),
      date: z.string(),
      title: z.nullable(z.string()),
      startISO: z.string(),
      endISO: z.string(),
    }),
  ),
  rooms: z.array(PlannedRoom),
  tracks: z.array(z.string()),
  speakers: z.array(PlannedSpeaker),
  sessions: z.array(PlannedSession),
  clashes: z.array(Clash),
  changes: z.array(AgendaChange),
  /** Identifies this list of changes, so that only reviewed changes are published. */
  changesKey: z.string(),
})

export const AgendaSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** ISO 8601, UTC; null if the event has no date yet. */
  startISO: z.nullable(z.string()),
  timezone: z.string(),
  /** Whether visitors can see the event. */
  visible: z.boolean(),
  sessions: z.number(),
  unscheduled: z.number(),
  /** Number of changes that publishing would make visible. */
  changes: z.number(),
  /** Identifies exactly these changes, so that a step never includes later ones. */
  key: z.string(),
  clashes: z.number(),
})

/** Request id, for undoing the change. */
const Done = z.object({ request: z.string() })
const DoneFor = z.extend(Done, { id: z.string() })

const SessionValues = {
  title: Name,
  startISO: z.nullable(Moment),
  day: z.nullable(Day),
  minutes: z
    .number()
    .check(
      z.int(),
      z.gte(1, 'Please enter at least one minute'),
      z.lte(MAX_MINUTES, 'Please enter at most one day'),
    ),
  room: z.nullable(Text()),
  track: z.nullable(Text()),
  format: z.nullable(Text()),
  level: z.nullable(Text()),
  abstract: z.nullable(Text(200_000)),
  expected: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  speakerIds: z.array(Id).check(z.maxLength(100)),
  removed: z.boolean(),
}
/** A local time in the event's zone, instead of an instant. */
const WallTime = z.strictObject({
  day: Day,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 14:30')),
  /** Whether the time is after midnight, in the night following the day. */
  pastMidnight: z._default(z.boolean(), false),
})
export const PlannedValues = z.partial(z.strictObject({ ...SessionValues, wall: WallTime }))

const agendaViews = ['all', 'coming', 'past'] as const
const agendaOrders = ['latest', 'earliest', 'title'] as const
export const getAgendas = endpoint({
  method: 'GET',
  path: '/api/staff/agendas',
  summary:
    'Events with the state of their agendas: sessions not scheduled, changes not published, conflicts.',
  query: z.object({
    q: searchWords,
    show: z._default(z.enum(agendaViews), 'all'),
    sort: z._default(z.enum(agendaOrders), 'latest'),
    ...pageFields(),
  }),
  result: z.object({ items: z.array(AgendaSummary), total: z.number() }),
  access,
})

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/staff/agendas/:event',
  summary:
    'The planned agenda of an event, with its conflicts and its differences from what visitors see.',
  result: Board,
  access,
})

export const planSession = endpoint({
  method: 'PUT',
  path: '/api/staff/agendas/:event/sessions/:session',
  summary:
    'Moves or changes a session in the plan; visitors don’t see it. Refused if someone else has changed it since.',
  body: z.strictObject({ version: z.number(), values: PlannedValues }),
  largestBody: 1_000_000,
  /** Includes the session's new version. */
  result: z.extend(Done, { version: z.number() }),
  access,
})

export const addSession = endpoint({
  method: 'POST',
  path: '/api/staff/agendas/:event/sessions',
  summary: 'Adds a session to the plan, with or without a time.',
  body: z.strictObject({ values: z.extend(PlannedValues, { title: Name }) }),
  largestBody: 1_000_000,
  result: DoneFor,
  access,
})

export const addRoom = endpoint({
  method: 'POST',
  path: '/api/staff/agendas/:event/rooms',
  summary: 'Adds a room, or the details of one already named in sessions.',
  body: z.strictObject({ name: Name, capacity: z.nullable(wholeNumber(1, 1_000_000)) }),
  result: DoneFor,
  access,
})

export const changeRoom = endpoint({
  method: 'PUT',
  path: '/api/staff/agendas/:event/rooms/:room',
  summary: 'Renames a room, including in planned sessions, or changes its capacity.',
  body: z.strictObject({
    version: z.number(),
    name: Name,
    capacity: z.nullable(wholeNumber(1, 1_000_000)),
  }),
  result: Done,
  access,
})

export const removeRoom = endpoint({
  method: 'DELETE',
  path: '/api/staff/agendas/:event/rooms/:room',
  summary: 'Removes a room without sessions.',
  body: z.strictObject({ version: z.number() }),
  result: Done,
  access,
})

export const addDay = endpoint({
  method: 'POST',
  path: '/api/staff/agendas/:event/days',
  summary: 'Adds a day to an agenda.',
  body: z.strictObject({ date: Day, title: z._default(Text(), '') }),
  result: DoneFor,
  access,
})

export const setAvailability = endpoint({
  method: 'PUT',
  path: '/api/staff/agendas/:event/speakers/:speaker',
  summary: 'Sets when a speaker is available, in the event’s time zone. Without times, always.',
  body: z.strictObject({
    version: z.number(),
    windows: z
      .array(z.strictObject({ day: Day, from: WallTime.shape.time, to: WallTime.shape.time }))
      .check(z.maxLength(60, 'Please enter at most 60 times')),
  }),
  result: Done,
  access,
})

export const undoPlan = endpoint({
  method: 'POST',
  path: '/api/staff/agendas/:event/undo',
  summary:
    'Undoes a change the caller made, including a publication. Undoing the undo repeats the change.',
  body: z.strictObject({ request: Id }),
  result: z.extend(Done, {
    versions: z.record(z.string(), z.number()),
    kept: z.array(z.object({ label: z.string(), reason: z.string() })),
  }),
  access,
})

export const publishAgenda = endpoint({
  method: 'POST',
  path: '/api/staff/agendas/:event/publish',
  summary:
    'Publishes the plan to visitors, calendars, and other programs. Refused if it isn’t what the caller saw.',
  body: z.strictObject({ changesKey: Id }),
  result: z.extend(Done, { published: z.number() }),
  access,
})

const agendaSteps = ['publish', 'discard'] as const
export const { bulk: stepAgendas, undoBulk: undoAgendaStep } = bulkEndpoints({
  base: '/api/staff/agendas',
  summary:
    'Publishes the plans of many events, or discards their unpublished changes, one by one. Lists those that were refused, and why.',
  body: z.strictObject({
    step: z.enum(agendaSteps),
    records: z
      .array(z.strictObject({ id: Id, key: Id }))
      .check(z.minLength(1), z.maxLength(MAX_CHOSEN)),
  }),
  access,
})
