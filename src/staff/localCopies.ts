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

const WEEKS_4 = 28 * DAY_MS

/**
 * Opens the local copy of one form. A lock on its key, held while the form is open, prevents other tabs from treating
 * it as abandoned.
 */
export function openLocalCopy(place: () => string) {
  const key = crypto.randomUUID()
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  // Browsers only have locks on HTTPS and localhost. Without them, the same text is merged twice, to no effect.
  const released = navigator.locks?.request(key, () => closed)
  let last: Promise<unknown> = Promise.resolve()
  let waiting: (() => Promise<unknown>) | undefined
  /** Runs a write after the one that is running. One that waits is replaced: only the latest text counts. */
  function next(write: () => Promise<unknown>) {
    const isQueued = waiting !== undefined
    waiting = write
    if (isQueued) return last
    return (last = last
      .then(() => {
        const latest = waiting
        waiting = undefined
        return latest?.()
      })
      .catch(() => undefined))
  }
  return {
    write: (copy: Pick<LocalCopy, 'base' | 'values' | 'creation'>) =>
      next(() =>
        set(key, { place: place(), owner: ownAccount(), at: Date.now(), ...copy }, store()),
      ),
    remove: () => next(() => del(key, store())),
    close() {
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
      const all = await entries<string, LocalCopy>(store()).catch(() => [])
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
