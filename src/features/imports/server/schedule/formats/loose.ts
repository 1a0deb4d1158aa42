/** An object from an untrusted file, not validated yet. */
export type Loose = Record<string, unknown>

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Loose => (isObject(value) ? value : {})

/** Returns the objects of a list, or of the `results` of a paginated API response. */
export function listOf(value: unknown): Loose[] {
  const list =
    isObject(value) && Array.isArray(value.results) ? (value.results as unknown[]) : value
  return Array.isArray(list) ? list.filter(isObject) : []
}

/**
 * Returns a string or number as text; for translated texts the English one, or else the first; for an object with
 * a name, the name.
 */
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
  /** Conference day, YYYY-MM-DD. */
  day: string
  room: string
  talk: Loose
}

/** Groups talks by day and room, as in a schedule.json; rooms in the given order, then in order of appearance. */
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
