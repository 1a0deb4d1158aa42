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
function writeJournal(key: string, copy: LocalCopy | undefined) {
  try {
    localStorage.setItem(JOURNAL + key, JSON.stringify(copy ?? null))
  } catch {
    // The browser is out of space, or stores nothing at all.
  }
}

function onPageHide() {
  for (const flush of flushes) flush()
  for (const [key, copy] of unstored) writeJournal(key, copy)
}

/** What earlier pages had no time to store: a copy by its key, or null if it was removed. */
function readJournal(): [string, LocalCopy | null][] {
  try {
    return Object.entries({ ...localStorage })
      .filter(([name]) => name.startsWith(JOURNAL))
      .map(([name, text]) => [name.slice(JOURNAL.length), JSON.parse(text as string)])
  } catch {
    return []
  }
}

// Async, because browsers that store nothing throw at once.
const put = async (key: string, copy: LocalCopy | undefined) =>
  copy ? set(key, copy, store()) : del(key, store())

async function readAll(): Promise<Map<string, LocalCopy | null>> {
  // Before the database: what left the journal since then is stored there.
  const journal = readJournal()
  const waiting = [...unstored].map(([key, copy]) => [key, copy ?? null] as const)
  const stored = (async () => entries<string, LocalCopy>(store()))()
  return new Map([...(await stored.catch(() => [])), ...journal, ...waiting])
}

/** Removes a copy, even if the page goes away at once. */
async function forget(key: string) {
  unstored.delete(key)
  writeJournal(key, undefined)
  await put(key, undefined)
  localStorage.removeItem(JOURNAL + key)
}

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
  addEventListener('pagehide', onPageHide)
  flushes.add(flush)
  let last: Promise<unknown> = Promise.resolve()
  let isUsed = false
  /** Runs after the write that is running. One that waits is skipped: only the latest text counts. */
  function write(copy: LocalCopy | undefined) {
    if (!isUsed && !copy) return last
    isUsed = true
    unstored.set(key, copy)
    const isLatest = () => unstored.get(key) === copy && unstored.has(key)
    last = last
      .then(async () => {
        if (!isLatest()) return
        await put(key, copy)
        if (!isLatest()) return
        unstored.delete(key)
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
      await Promise.all(closing)
      const held = await navigator.locks?.query()
      const open = new Set(held?.held?.map(({ name }) => name))
      const isHere = (copy: LocalCopy) =>
        copy.place === place() && (copy.owner ?? ownAccount()) === ownAccount()
      const all = [...(await readAll())].filter(([name]) => name !== key && !open.has(name))
      const copies = all.flatMap(([name, copy]) => (copy ? [{ name, copy }] : []))
      const own = copies
        .filter(({ copy }) => isHere(copy))
        .sort((one, other) => one.copy.at - other.copy.at)
      const taken = place().endsWith('/new') ? own.slice(-1) : own
      const gone = all.filter(
        ([, copy]) => !copy || (!isHere(copy) && Date.now() - copy.at > WEEKS_4),
      )
      for (const name of [...taken.map((one) => one.name), ...gone.map(([name]) => name)])
        void forget(name).catch(() => undefined)
      return taken.map(({ copy }) => copy)
    },
  }
}

export const restoredText = (at: number) =>
  `Restored what you typed up to ${dateText(new Date(at).toISOString())}. `
