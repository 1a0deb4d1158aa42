import { createStore, del, entries, set } from 'idb-keyval'
import { DAY_MS } from '#src/time/durations.ts'
import { ownAccount } from './client.ts'
import { dateText } from './times.ts'

/** Edits that the server has not stored yet. They survive closing the browser. */
interface LocalCopy {
  /** Path of the record's screen, such as articles/new. */
  place: string
  /** Id of the account that typed it, which alone gets it back. */
  owner?: string | undefined
  at: number
  /** Edited fields, before and after the edits. */
  base: Record<string, unknown>
  values: Record<string, unknown>
  /** Idempotency key of a creation that was sent without a response. */
  creation?: string | undefined
}

let opened: ReturnType<typeof createStore> | undefined
const store = () => (opened ??= createStore('back-office', 'local-copies'))

/** Forms of this tab that were closed a moment ago, whose last edits may not be stored yet. */
const closing = new Set<Promise<void>>()

/** Writes the last edits of each open form, which may still wait for a pause. */
const flushes = new Set<() => void>()
/** Copies being stored, or removed if undefined, by their keys. */
const unstored = new Map<string, LocalCopy | undefined>()

const JOURNAL = 'local-copy/'

/** When a page goes away, browsers abort writes to a database, but finish these. */
function writeJournal() {
  for (const flush of flushes) flush()
  for (const [key, copy] of unstored)
    try {
      localStorage.setItem(JOURNAL + key, JSON.stringify(copy ?? null))
    } catch {
      // The browser is out of space, or stores nothing at all.
    }
}

/** Applies what earlier pages left in the journal, in one tab at a time. */
async function applyJournal() {
  const names = () => Object.keys(localStorage).filter((name) => name.startsWith(JOURNAL))
  if (names().length === 0) return
  const apply = async () => {
    for (const name of names()) {
      const copy = JSON.parse(localStorage.getItem(name) ?? 'null') as LocalCopy | null
      await put(name.slice(JOURNAL.length), copy ?? undefined)
      localStorage.removeItem(name)
    }
  }
  await (navigator.locks?.request(JOURNAL, apply) ?? apply())
}

// Async, because browsers that store nothing throw at once.
const put = async (key: string, copy: LocalCopy | undefined) =>
  copy ? set(key, copy, store()) : del(key, store())
const readAll = async () => entries<string, LocalCopy>(store())

const WEEKS_4 = 28 * DAY_MS

/**
 * Opens the local copy of one form. A lock on its key, held while the form is open, prevents other tabs from treating
 * it as abandoned.
 *
 * @param flush Writes edits that are still waiting for a pause, when the page goes away.
 */
export function openLocalCopy(place: () => string, flush: () => void = () => undefined) {
  const key = crypto.randomUUID()
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  // Browsers only have locks on HTTPS and localhost. Without them, the same text is merged twice, to no effect.
  const released = navigator.locks?.request(key, () => closed)
  addEventListener('pagehide', writeJournal)
  flushes.add(flush)
  let last: Promise<unknown> = Promise.resolve()
  /** Runs after the write that is running. One that waits is skipped: only the latest text counts. */
  function write(copy: LocalCopy | undefined) {
    unstored.set(key, copy)
    const isLatest = () => unstored.get(key) === copy && unstored.has(key)
    last = last
      .then(async () => {
        if (!isLatest()) return
        await put(key, copy)
        if (isLatest()) unstored.delete(key)
        localStorage.removeItem(JOURNAL + key)
      })
      .catch(() => undefined)
    return last
  }
  return {
    write: (copy: Pick<LocalCopy, 'base' | 'values' | 'creation'>) =>
      write({ place: place(), owner: ownAccount(), at: Date.now(), ...copy }),
    remove: () => write(undefined),
    close() {
      flushes.delete(flush)
      close()
      const isClosed = Promise.all([last, released]).then(() => void closing.delete(isClosed))
      closing.add(isClosed)
    },
    /**
     * Takes the copies that closed forms of this screen left behind, oldest first. Copies of new records are different
     * records: it takes the newest one, and the next new form the one before.
     */
    async takeLost(): Promise<LocalCopy[]> {
      await Promise.all([...closing, applyJournal().catch(() => undefined)])
      const held = await navigator.locks?.query()
      const open = new Set(held?.held?.map(({ name }) => name))
      const all = await readAll().catch(() => [])
      const isHere = (copy: LocalCopy) =>
        copy.place === place() && (copy.owner ?? ownAccount()) === ownAccount()
      const lost = all.filter(
        ([name, copy]) => !open.has(name) && (isHere(copy) || Date.now() - copy.at > WEEKS_4),
      )
      const others = lost
        .filter(([name]) => name !== key)
        .sort(([, one], [, other]) => one.at - other.at)
      const [expired, own] = [
        others.filter(([, copy]) => !isHere(copy)),
        others.filter(([, copy]) => isHere(copy)),
      ]
      const taken = place().endsWith('/new') ? own.slice(-1) : own
      for (const [name] of [...expired, ...taken]) void del(name, store())
      return taken.map(([, copy]) => copy)
    },
  }
}

export const restoredText = (at: number) =>
  `Restored what you typed up to ${dateText(new Date(at).toISOString())}. `
