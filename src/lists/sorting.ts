type Value = string | number
interface SortKey<Entry> {
  of: (entry: Entry) => Value
  descending: boolean
  /** Field to compare; without it, only lists held completely in memory can be sorted. */
  field?: string
  ignoringCase?: boolean
}
/** Sort keys of a list: if the first is equal, the next one decides. */
export type Sorting<Entry> = readonly SortKey<Entry>[]

type Compared<Entry> = (keyof Entry & string) | SortKey<Entry>['of']

function sortKey<Entry>(by: Compared<Entry>, rest: Omit<SortKey<Entry>, 'of' | 'field'>) {
  if (typeof by === 'function') return { of: by, ...rest }
  const valueOf = (entry: Entry) => entry[by] as Value
  const of = rest.ignoringCase ? (entry: Entry) => String(valueOf(entry)).toLowerCase() : valueOf
  return { of, field: by, ...rest }
}

export const ascending = <Entry>(
  by: Compared<Entry>,
  options: { ignoringCase?: true } = {},
): SortKey<Entry> => sortKey(by, { descending: false, ...options })
export const descending = <Entry>(by: Compared<Entry>): SortKey<Entry> =>
  sortKey(by, { descending: true })

/** Order of published content. */
export const newestFirst = [
  descending<{ visibleFrom: string }>('visibleFrom'),
  ascending<{ id: string }>('id'),
] as Sorting<{ visibleFrom: string; id: string }>

export function compareBy<Entry>(sorting: Sorting<Entry>) {
  return (a: Entry, b: Entry): number => {
    for (const { of, descending } of sorting) {
      const difference = compare(of(a), of(b))
      if (difference !== 0) return descending ? -difference : difference
    }
    return 0
  }
}

/** Compares texts by code point, as the database does; JavaScript compares UTF-16 code units. */
function compare(a: Value, b: Value): number {
  if (a === b) return 0
  if (typeof a !== 'string' || typeof b !== 'string' || !beyond.test(a) || !beyond.test(b))
    return a < b ? -1 : 1
  const [as, bs] = [[...a], [...b]]
  const at = as.findIndex((letter, at) => letter !== bs[at])
  if (at < 0) return as.length - bs.length
  return (as[at]?.codePointAt(0) ?? -1) - (bs[at]?.codePointAt(0) ?? -1)
}
const beyond = /[\ud800-\uffff]/
