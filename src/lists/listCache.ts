import type { ContentChange } from '#src/database/contentChange.ts'
import type { Database } from '#src/database/open.ts'
import { collectReads, noteReads, type Reads } from '#src/database/reads.ts'

const MAX_FACTS = 5_000

type ReadList<T> = (db: Database) => Promise<T>
interface Cached {
  made: Promise<{ made: unknown; reads: Reads }>
  /** What it was read from; set once it has been read. */
  reads?: Reads
}

/**
 * Visible lists and facts about them, each read from the database once and cached until what it was
 * read from changes.
 */
export class ListCache {
  readonly db: Database
  private readonly caching: boolean
  private readonly lists = new Map<ReadList<unknown>, Cached>()
  private readonly facts = new Map<string, Cached>()

  constructor(db: Database, { caching = true } = {}) {
    this.db = db
    this.caching = caching
  }

  /** Returns the same array to all callers until it changes; callers must not modify it. */
  read<Entry>(read: ReadList<Entry[]>): Promise<Entry[]> {
    return this.cached(this.lists, read, read)
  }

  /** Returns a named fact, such as the number of entries with some property. */
  fact<T>(name: string, read: ReadList<T>): Promise<T> {
    if (this.facts.size >= MAX_FACTS) this.facts.clear()
    return this.cached(this.facts, name, read)
  }

  private async cached<Key, T>(all: Map<Key, Cached>, key: Key, read: ReadList<T>): Promise<T> {
    let cached = all.get(key)
    if (!cached) {
      if (!this.caching) return read(this.db)
      const one: Cached = { made: collectReads(() => read(this.db)) }
      all.set(key, (cached = one))
      one.made.then(
        ({ reads }) => (one.reads = reads),
        () => all.get(key) === one && all.delete(key),
      )
    }
    const { made, reads } = await cached.made
    noteReads(reads)
    return made as T
  }

  /** Drops whatever the content change may affect; it is read again on next use. */
  changed(change: ContentChange) {
    for (const all of [this.lists, this.facts] as Map<unknown, Cached>[])
      for (const [key, { reads }] of all) if (!reads || reads.touchedBy(change)) all.delete(key)
  }
}
