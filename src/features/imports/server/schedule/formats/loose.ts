/** A value of a foreign file, of which nothing is known yet. */
export type Loose = Record<string, unknown>

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Loose => (isObject(value) ? value : {})

/** The objects of a list, also of one that an API hands out by pages as `results`. */
export function listOf(value: unknown): Loose[] {
  const list =
    isObject(value) && Array.isArray(value.results) ? (value.results as unknown[]) : value
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** A text or number as text; of several languages the English one, else the first; of a thing with a name its name. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (!isObject(value)) return ''
  if (value.name !== undefined) return textOf(value.name)
  const all = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return (all.find(([language]) => language.startsWith('en')) ?? all[0])?.[1] ?? ''
}

export interface PlacedTalk {
  /** YYYY-MM-DD of the day it belongs to. */
  day: string
  room: string
  talk: Loose
}

/** Talks as days and rooms hold them in a schedule.json; rooms in the order that is given, then as they come. */
export function daysOf(placed: PlacedTalk[], rooms: string[]) {
  const days = [...new Set(placed.map(({ day }) => day))].sort()
  return days.map((date) => {
    const ofDay = placed.filter(({ day }) => day === date)
    const names = new Set([
      ...rooms.filter((room) => ofDay.some((one) => one.room === room)),
      ...ofDay.map(({ room }) => room),
    ])
    return {
      date,
      rooms: Object.fromEntries(
        [...names].map((name) => [
          name,
          ofDay.filter(({ room }) => room === name).map(({ talk }) => talk),
        ]),
      ),
    }
  })
}
