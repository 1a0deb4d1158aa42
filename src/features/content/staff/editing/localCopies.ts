import { createStore, del, entries, set } from 'idb-keyval'

/** What somebody typed and the server does not hold yet: it outlives the browser. */
interface LocalCopy {
  /** Address of the record's screen, such as articles/new. */
  place: string
  at: number
  /** The fields that were typed, as they were before and as they are. */
  base: Record<string, unknown>
  values: Record<string, unknown>
}

let opened: ReturnType<typeof createStore> | undefined
const store = () => (opened ??= createStore('back-office', 'local-copies'))

const WEEKS_4 = 28 * 24 * 3_600_000

/** The local copy of one open form. While the form is open, its name is locked, so that no other tab takes the copy for a lost one. */
export function openLocalCopy(place: () => string) {
  const key = crypto.randomUUID()
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  // Browsers have locks on encrypted pages and on localhost; without them the same text is merged twice, which changes nothing.
  void navigator.locks?.request(key, () => closed)
  let last: Promise<unknown> = Promise.resolve()
  const next = (write: () => Promise<unknown>) => (last = last.then(write).catch(() => undefined))
  return {
    write: (copy: Pick<LocalCopy, 'base' | 'values'>) =>
      next(() => set(key, { place: place(), at: Date.now(), ...copy }, store())),
    remove: () => next(() => del(key, store())),
    close,
    /** What forms of this place left behind that are not open any more, the oldest first. */
    async takeLost(): Promise<LocalCopy[]> {
      const held = await navigator.locks?.query()
      const open = new Set(held?.held?.map(({ name }) => name))
      const all = await entries<string, LocalCopy>(store()).catch(() => [])
      const lost = all.filter(
        ([name, copy]) =>
          !open.has(name) && (copy.place === place() || Date.now() - copy.at > WEEKS_4),
      )
      return lost
        .filter(([name]) => name !== key)
        .map(([name, copy]) => (void del(name, store()), copy))
        .filter((copy) => copy.place === place())
        .sort((one, other) => one.at - other.at)
    },
  }
}
