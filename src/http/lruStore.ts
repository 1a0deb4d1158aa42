/** Entries up to a number of bytes; the least recently used make room for new ones. One that alone is too large is not stored. */
export function createLruStore<Entry extends { bytes: number }>(capacity: number) {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    /** Counts as a use: a Map iterates in the order of insertion, so the last used stands last. */
    get(key: string): Entry | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    set(key: string, entry: Entry) {
      remove(key)
      if (entry.bytes > capacity) return
      entries.set(key, entry)
      bytes += entry.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= capacity) break
        remove(oldest)
      }
    },
    delete: remove,
    clear() {
      entries.clear()
      bytes = 0
    },
    values: () => entries.values(),
  }
}
