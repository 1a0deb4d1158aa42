import type { Database } from '#src/database/open.ts'

/** Time publishes what is scheduled and ends events: no list is older. */
const LONGEST = 60_000

type Read<Entry> = (db: Database) => Promise<Entry[]>
interface Cached {
  entries: Promise<unknown[]>
  since: number
}

/** The lists as visitors see them, each read whole from the database once and cached until content changes. */
export class ListCache {
  readonly db: Database
  private readonly caching: boolean
  private readonly cached = new Map<Read<unknown>, Cached>()

  constructor(db: Database, { caching = true } = {}) {
    this.db = db
    this.caching = caching
  }

  /** The same array until content changes, for all who ask: not to be changed. */
  async read<Entry>(read: Read<Entry>): Promise<Entry[]> {
    const known = this.cached.get(read)
    if (known && Date.now() - known.since < LONGEST) return (await known.entries) as Entry[]
    const entries = read(this.db)
    if (!this.caching) return entries
    const made: Cached = { entries, since: Date.now() }
    this.cached.set(read, made)
    entries.catch(() => this.cached.get(read) === made && this.cached.delete(read))
    return entries
  }

  /** Content changed: the next request reads anew. */
  changed() {
    this.cached.clear()
  }
}
