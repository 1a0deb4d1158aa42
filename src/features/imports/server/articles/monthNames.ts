/** Languages whose month and weekday names are recognized. */
const languages =
  'en en-GB de de-AT fr es it pt nl da sv nb fi pl cs sk hu ro ca tr ru uk el id'.split(' ')

const bare = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}|\./gu, '')
    .toLowerCase()

/**
 * Collects the names that calendars of these languages use within dates and standalone; ambiguous names are
 * dropped.
 */
function names(part: 'month' | 'weekday', days: Date[]) {
  const forms: Intl.DateTimeFormatOptions[] = [
    { [part]: 'long' },
    { [part]: 'short' },
    { [part]: 'long', day: 'numeric' },
    { [part]: 'short', day: 'numeric' },
  ]
  const found = new Map<string, number>()
  for (const language of languages)
    for (const form of forms) {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
      for (const [index, day] of days.entries()) {
        const name = bare(format.formatToParts(day).find(({ type }) => type === part)?.value ?? '')
        if (/^\p{L}{2,}$/u.test(name)) {
          const known = found.get(name) ?? index + 1
          found.set(name, known === index + 1 ? known : 0)
        }
      }
    }
  return found
}

let known: { months: Map<string, number>; weekdays: Map<string, number> } | undefined

function calendar() {
  known ??= {
    months: names(
      'month',
      Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15))),
    ),
    weekdays: names(
      'weekday',
      Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, day + 1))),
    ),
  }
  return known
}

/** Returns the number of a month, 1 to 12, by its name or a common abbreviation; undefined for any other word. */
export const monthCalled = (name: string): number | undefined =>
  calendar().months.get(bare(name)) || undefined

/** Removes the day of the week from the beginning of a date. */
export function withoutWeekday(text: string): string {
  const [whole = '', name = '', comma] = /^([\p{L}-]+)\.?(,)? (?=.*\d)/u.exec(text) ?? []
  if (!whole || monthCalled(name)) return text
  return comma || calendar().weekdays.has(bare(name)) ? text.slice(whole.length) : text
}
