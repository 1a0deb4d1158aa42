interface CacheEntry {
  bytes: number
  /** Number of reads since it was stored, minus one for each eviction they prevented. */
  uses?: number
}

/** Uses beyond this number don't extend an entry's life. */
const MAX_USES = 8

/**
 * An LRU store limited by bytes. Entries that were read repeatedly survive eviction a while: a crawler that reads
 * everything once evicts only what was read once. An entry larger than the store is not stored.
 */
export function createLruStore<Entry extends CacheEntry>(capacity: number) {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const makeRoom = () => {
    for (const [oldest, entry] of entries) {
      if (bytes <= capacity) break
      const { uses = 0 } = entry
      if (uses === 0) {
        remove(oldest)
        continue
      }
      entry.uses = uses - 1
      // Map iteration also visits entries added while iterating.
      entries.delete(oldest)
      entries.set(oldest, entry)
    }
  }
  return {
    /** Counts as a use: a Map iterates in insertion order, so reinsertion moves the entry to the end. */
    get(key: string): Entry | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entry.uses = Math.min((entry.uses ?? 0) + 1, MAX_USES)
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    has: (key: string) => entries.has(key),
    set(key: string, entry: Entry) {
      const uses = entries.get(key)?.uses
      remove(key)
      if (entry.bytes > capacity) return
      entries.set(key, uses ? { ...entry, uses } : entry)
      bytes += entry.bytes
      makeRoom()
    },
    resize(key: string, isThat: (entry: Entry) => boolean, size: number) {
      const entry = entries.get(key)
      if (!entry || !isThat(entry)) return
      bytes += size - entry.bytes
      entry.bytes = size
      makeRoom()
    },
    delete: remove,
    clear() {
      entries.clear()
      bytes = 0
    },
    entries: () => entries.entries(),
    get bytes() {
      return bytes
    },
  }
}
