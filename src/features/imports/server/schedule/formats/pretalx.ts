import { daysOf, isObject, listOf, type Loose, objectOf, textOf } from './loose.ts'

const parts = ['talks', 'submissions'] as const

/**
 * Whether a value is a response of pretalx's API about talks: a page or list of them, or an object of several
 * responses by name.
 */
export const isPretalx = (value: unknown): boolean =>
  talksOf(value).some(({ code, title }) => Boolean(code && title))

function talksOf(value: unknown): Loose[] {
  const own = listOf(value)
  if (own.length > 0 || !isObject(value)) return own
  return parts.map((part) => listOf(value[part])).find((list) => list.length > 0) ?? []
}

/**
 * Converts talks from pretalx's API to a schedule.json, with or without the responses about event, rooms,
 * speakers, and tracks.
 */
export function fromPretalx(
  file: unknown,
  conference: Loose,
  onDropped: (what: string) => void,
): Loose {
  const dump = objectOf(file)
  const event = objectOf(dump.event)
  const base =
    textOf(objectOf(event.urls).base) || (event.slug === undefined ? '' : `/${textOf(event.slug)}/`)
  const byId = (part: string) =>
    new Map(listOf(dump[part]).map((one) => [textOf(one.code ?? one.id), one]))
  const [rooms, speakers, tracks, types] = [
    byId('rooms'),
    byId('speakers'),
    byId('tracks'),
    byId('submission_types'),
  ]
  const named = (known: Map<string, Loose>, value: unknown) =>
    textOf(known.get(textOf(value)) ?? value)

  const placed = talksOf(file).flatMap((talk) => {
    const slots = [...listOf(talk.slots), ...(isObject(talk.slot) ? [talk.slot] : [])].filter(
      ({ start }) => textOf(start),
    )
    if (!/^(confirmed|accepted|)$/.test(textOf(talk.state))) {
      onDropped('talks that are not confirmed')
      return []
    }
    if (slots.length === 0) onDropped('talks that have no time yet')
    for (const tag of [talk.tags].flat())
      if (textOf(tag)) onDropped(`the tag “${textOf(tag)}” of sessions`)
    return slots.map((slot, index) => {
      const minutes = Number(talk.duration) || 0
      return {
        day: textOf(slot.start).slice(0, 10),
        room: named(rooms, slot.room ?? slot.room_id),
        talk: {
          code: index === 0 ? textOf(talk.code) : `${textOf(talk.code)}-${index + 1}`,
          url: base && `${base}talk/${textOf(talk.code)}/`,
          date: textOf(slot.start),
          end: textOf(slot.end) || null,
          duration: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
          title: textOf(talk.title),
          track: named(tracks, talk.track) || null,
          type: named(types, talk.submission_type) || null,
          language: textOf(talk.content_locale) || null,
          abstract: textOf(talk.abstract),
          description: textOf(talk.description),
          logo: textOf(talk.image) || null,
          answers: answersOf(talk),
          attachments: listOf(talk.resources).map(({ resource, description }) => ({
            title: textOf(description),
            url: textOf(resource),
          })),
          persons: (Array.isArray(talk.speakers) ? talk.speakers : []).map((one: unknown) =>
            personOf(
              isObject(one)
                ? { ...one, ...speakers.get(textOf(one.code)) }
                : { code: one, ...speakers.get(textOf(one)) },
            ),
          ),
        },
      }
    })
  })
  return {
    version: null,
    base_url: textOf(objectOf(event.urls).base) || null,
    conference: {
      ...(event.slug !== undefined && { acronym: textOf(event.slug) }),
      ...(event.name !== undefined && { title: textOf(event.name) }),
      ...(event.timezone !== undefined && { time_zone_name: textOf(event.timezone) }),
      ...(event.date_from !== undefined && {
        start: textOf(event.date_from),
        end: textOf(event.date_to),
      }),
      ...conference,
      days: daysOf(placed, [...rooms.values()].map(textOf)),
    },
  }
}

const answersOf = ({ answers }: Loose) =>
  listOf(answers).map(({ question, answer }) => ({
    question: textOf(objectOf(question).question ?? question),
    answer: textOf(answer),
  }))

const personOf = (person: Loose) => ({
  code: textOf(person.code),
  name: textOf(person.name),
  biography: textOf(person.biography),
  avatar: textOf(person.avatar_url) || textOf(person.avatar) || null,
  answers: answersOf(person),
})
