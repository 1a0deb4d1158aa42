import { basename } from 'node:path'
import * as z from 'zod/mini'
import { ImportProblem } from '../problem.ts'
import { isXml, readJson } from '../jsonFile.ts'
import { slugify } from '#src/records/slug.ts'
import { isObject, type Loose, objectOf } from './formats/loose.ts'
import { fromPretalx, isPretalx } from './formats/pretalx.ts'
import { fromScheduleXml } from './formats/scheduleXml.ts'
import { fromSchemaTwo, isSchemaTwo } from './formats/schemaTwo.ts'
import { allOfViews, fromSessionize, isSessionize, isSessionizeView } from './formats/sessionize.ts'

const MAX_NAME_LENGTH = 500
const MAX_TEXT_LENGTH = 50_000

const said = (what: string, most: number) =>
  z
    .string(`its ${what} is not text`)
    .check(z.maxLength(most, `its ${what} has more than ${most} characters`))
const named = (what: string) =>
  said(what, MAX_NAME_LENGTH).check(z.refine((text) => text.trim() !== '', `its ${what} is empty`))
const maybe = <Shape extends z.core.$ZodType>(shape: Shape) => z.optional(z.nullable(shape))
const name = (what: string) => maybe(said(what, MAX_NAME_LENGTH))
/** A text, or one text per language. */
const text = (what: string) =>
  maybe(
    z.union(
      [said(what, MAX_TEXT_LENGTH), z.record(z.string(), z.nullable(said(what, MAX_TEXT_LENGTH)))],
      `its ${what} is not text`,
    ),
  )
const id = maybe(z.union([z.string(), z.number()], 'its id is neither text nor a number'))
const address = maybe(
  z
    .string('an address is not text')
    .check(z.maxLength(4000, 'an address is longer than 4000 characters')),
)
const list = <Shape extends z.core.$ZodType>(what: string, shape: Shape) =>
  z._default(
    z.pipe(
      z.nullable(z.array(shape, `its ${what} are not a list`)),
      z.transform((items) => items ?? []),
    ),
    [],
  )

const Reference = z.object({ url: address, title: name('link') }, 'a link is not an object')

const Answer = z.object({ question: z.unknown(), answer: z.unknown() })

const Person = z.object(
  {
    guid: name('guid'),
    code: name('code'),
    id,
    name: name('name'),
    public_name: name('name'),
    full_public_name: name('name'),
    avatar: address,
    avatar_url: address,
    biography: text('biography'),
    tagline: name('tagline'),
    abstract: text('biography'),
    description: text('biography'),
    url: address,
    links: list('links', Reference),
    answers: list('answers', Answer),
  },
  'a speaker is not an object',
)

const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true
const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d(:?\d\d)?)?$/
const isMoment = (value: string) => {
  try {
    return moment.test(value) && Temporal.PlainDateTime.from(value.replace('Z', '')) !== undefined
  } catch {
    return false
  }
}
const dayField = z
  .string('its date is missing')
  .check(z.refine(isDay, 'its date is not one like 2026-12-27'))
const momentField = (what: string, example: string) =>
  z
    .string(`its ${what} is missing`)
    .check(z.refine((value) => isMoment(value), `its ${what} is not one like ${example}`))

/** Invalid dates of the whole conference are ignored, because its sessions show when it takes place. */
const dayOrMoment = z.pipe(
  z.unknown(),
  z.transform((value) =>
    typeof value === 'string' && (isDay(value) || isMoment(value)) ? value : null,
  ),
)

const Talk = z
  .object(
    {
      guid: name('guid'),
      id,
      code: name('code'),
      slug: name('slug'),
      url: address,
      logo: address,
      date: momentField('date', '2026-12-27T11:30:00+01:00'),
      end: maybe(momentField('end', '2026-12-27T12:10:00+01:00')),
      duration: maybe(
        z
          .string('its duration is not text')
          .check(z.regex(/^\d{1,3}:[0-5]\d(:[0-5]\d)?$/, 'its duration is not one like 00:40')),
      ),
      title: z.pipe(z.string('its title is missing'), named('title')),
      subtitle: name('subtitle'),
      track: maybe(
        z.union(
          [z.string(), z.record(z.string(), z.nullable(z.string()))],
          'its track is not text',
        ),
      ),
      type: maybe(
        z.union([z.string(), z.record(z.string(), z.nullable(z.string()))], 'its type is not text'),
      ),
      language: name('language'),
      recording_license: name('license of its recording'),
      video_download_url: address,
      feedback_url: address,
      abstract: text('abstract'),
      description: text('description'),
      persons: list('speakers', Person),
      links: list('links', Reference),
      attachments: list('attachments', Reference),
      answers: list('answers', Answer),
    },
    'it is not an object',
  )
  .check(
    z.refine(
      ({ guid, id, code, slug }) => Boolean(guid || id || code || slug),
      'it has neither a guid nor an id',
    ),
    z.refine(
      ({ end, duration }) => Boolean(end || duration),
      'it has neither an end nor a duration',
    ),
  )

const Conference = z.object(
  {
    acronym: z.pipe(z.string('its acronym is missing'), named('acronym')),
    title: z.pipe(z.string('its title is missing'), named('title')),
    description: text('description'),
    time_zone_name: name('time zone'),
    start: maybe(dayOrMoment),
    end: maybe(dayOrMoment),
    place: name('place'),
    logo: address,
    url: address,
    rooms: z.optional(
      z.nullable(
        z.array(
          z.object({ name: name('room'), type: name('kind of room') }, 'a room is not an object'),
          'its rooms are not a list',
        ),
      ),
    ),
    days: z.array(
      z.object(
        {
          date: dayField,
          rooms: z.record(
            z.string(),
            z.array(Talk, 'its sessions are not a list'),
            'its rooms are missing',
          ),
        },
        'it is not an object',
      ),
      'its days are missing',
    ),
  },
  'it is missing',
)

const Schedule = z.object(
  { version: name('version'), base_url: address, conference: Conference },
  'it is missing',
)

export type ScheduleFile = z.output<typeof Schedule>
export type ScheduleTalk = z.output<typeof Talk>
export type SchedulePerson = z.output<typeof Person>

/** Name of the conference from the command line, for files without one. */
export interface NamedConference {
  title?: string | undefined
}

/**
 * Reads a conference schedule of frab, pretalx, or Sessionize in any of their formats; throws a readable sentence
 * if the file is invalid. `onDropped` is called for content that cannot be imported.
 */
export async function readSchedule(
  file: string,
  named: NamedConference = {},
  onDropped: (what: string) => void = () => {},
): Promise<ScheduleFile> {
  const found = await schedulePart(file, named, onDropped)
  const { success, data, error } = Schedule.safeParse(found)
  if (success) return data
  const { path, message } = innermost(error.issues[0]!)
  throw new ImportProblem(
    `${basename(file)}: ${positionOf(path, found)} cannot be imported because ${message}. Nothing was changed.`,
  )
}

async function schedulePart(
  file: string,
  { title }: NamedConference,
  onDropped: (what: string) => void,
): Promise<Loose> {
  const conference = title ? { title, acronym: slugify(title) } : {}
  if (await isXml(file)) {
    const schedule = await fromScheduleXml(file)
    return {
      ...schedule,
      conference: { ...objectOf(schedule.conference), ...(title && { title }) },
    }
  }
  const read = await readJson(file)
  const value = isSessionizeView(read) ? allOfViews(read) : read
  if (isSessionize(value) || isPretalx(value)) {
    const schedule = isSessionize(value)
      ? fromSessionize(value, conference, onDropped)
      : fromPretalx(value, conference, onDropped)
    if (!objectOf(schedule.conference).title)
      throw new ImportProblem(
        `${basename(file)} does not say what the conference is called: --title "Harbour Congress 2027" does. Nothing was changed.`,
      )
    return schedule
  }
  const found = isObject(value) && isObject(value.schedule) ? value.schedule : undefined
  if (!found || !isObject(found.conference))
    throw new ImportProblem(
      `${basename(file)} is JSON, but not a conference schedule: "schedule.conference" is missing (frab and pretalx export it as schedule.json). Nothing was changed.`,
    )
  const schedule = isSchemaTwo(found) ? fromSchemaTwo(found) : found
  return title ? { ...schedule, conference: { ...objectOf(schedule.conference), title } } : schedule
}

/** Returns the problem of the closest variant for a value with several possible shapes. */
function innermost(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string } {
  const closest =
    issue.code === 'invalid_union'
      ? issue.errors.flat().find(({ code }) => code === 'too_big')
      : undefined
  return closest ? { path: issue.path, message: closest.message } : issue
}

/** Describes the position in the file: "the conference", "day 2", "day 2, room “Aula”, session 3 (“Title”)". */
function positionOf(path: PropertyKey[], schedule: Record<string, unknown>): string {
  const [, , days, rooms, room, talks] = path
  if (path[0] !== 'conference') return 'the schedule'
  if (path[1] !== 'days' || typeof days !== 'number') return 'the conference'
  if (rooms !== 'rooms' || room === undefined) return `day ${days + 1}`
  if (talks === undefined) return `day ${days + 1}, room “${String(room)}”`
  const title = path
    .slice(0, 6)
    .reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)?.[key], schedule)
  const words =
    isObject(title) && typeof title.title === 'string' ? ` (“${title.title.slice(0, 80)}”)` : ''
  return `day ${days + 1}, room “${String(room)}”, session ${Number(talks) + 1}${words}`
}
