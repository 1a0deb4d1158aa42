import { daysOf, isObject, listOf, type Loose, objectOf, textOf } from './loose.ts'

/** Whether a schedule.json uses schema 2, which stores events and persons in separate lists beside the conference. */
export const isSchemaTwo = (schedule: Loose) =>
  Array.isArray(schedule.events) && isObject(schedule.conference)

export function fromSchemaTwo(schedule: Loose): Loose {
  const conference = objectOf(schedule.conference)
  const rooms = listOf(conference.rooms)
  const roomNames = new Map(rooms.map(({ guid, name }) => [textOf(guid), textOf(name)]))
  const tracks = new Map(
    listOf(conference.tracks).map(({ slug, name }) => [textOf(slug), textOf(name)]),
  )
  const persons = new Map(listOf(schedule.persons).map((person) => [textOf(person.guid), person]))
  const days = listOf(conference.days).map(({ date, start, end }) => ({
    date: textOf(date),
    start: Date.parse(textOf(start)),
    end: Date.parse(textOf(end)),
  }))
  const placed = listOf(schedule.events).map((event) => {
    const start = textOf(event.start)
    const at = Date.parse(start)
    const room = objectOf(event.room)
    const track = isObject(event.track)
      ? (tracks.get(textOf(event.track.slug)) ?? textOf(event.track.slug))
      : event.track
    return {
      day: days.find((day) => at >= day.start && at < day.end)?.date ?? start.slice(0, 10),
      room: roomNames.get(textOf(room.guid)) ?? textOf(event.room),
      talk: {
        ...event,
        date: start,
        duration: textOf(event.duration) || '00:00',
        track: track || null,
        logo: pictureOf(event.logo),
        persons: listOf(event.participants)
          .filter(({ role }) => !/^(angel|producer|host_only|hidden)$/i.test(textOf(role)))
          .map((one) => {
            const person = { ...persons.get(textOf(one.guid)), ...one }
            return { ...person, avatar: pictureOf(objectOf(person).avatar) }
          }),
      },
    }
  })
  const used = daysOf(
    placed,
    rooms.map(({ name }) => textOf(name)),
  )
  const empty = days
    .filter(({ date }) => !used.some((day) => day.date === date))
    .map(({ date }) => ({ date, rooms: {} }))
  return {
    ...schedule,
    conference: {
      ...conference,
      logo: pictureOf(conference.logo),
      days: [...used, ...empty].toSorted((a, b) => a.date.localeCompare(b.date)),
    },
  }
}

const pictureOf = (value: unknown) => textOf(isObject(value) ? value.url : value) || null
