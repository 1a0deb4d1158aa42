import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { hasToken } from '#src/http/router.ts'
import type { Middleware } from '#src/http/route.ts'
import { countFollowed, normalizePath } from '#src/records/redirects.ts'
import { missingAddresses } from './tables.ts'

const WAIT_MS = 10_000
const MAX_WAITING = 1_000
const MAX_STORED = 5_000
const MAX_LENGTH = 300
/** Paths requested by vulnerability scanners. */
const probe =
  /^\/\.|\.(php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|ya?ml)\b|\/(wp-(admin|includes|json)|cgi-bin|vendor)\b|[\x00-\x1f]/

/**
 * Counts followed redirects and missing pages. Writes are batched, so that a flood of requests costs one write per 10
 * s.
 */
export class AddressLog {
  private followed = new Map<string, number>()
  private missing = new Map<string, number>()
  private wait: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()

  private readonly db: Database
  private readonly onError: (error: unknown) => void

  constructor(db: Database, onError: (error: unknown) => void) {
    this.db = db
    this.onError = onError
  }

  count: Middleware = async (request, next) => {
    const response = await next()
    const { status } = response
    if (
      request.route.kind === 'page' &&
      !hasToken(request.route) &&
      (status === 404 || status === 301)
    ) {
      const path = normalizePath(request.url.replace(/\?.*/s, ''))
      if (path.length <= MAX_LENGTH && !probe.test(path))
        this.note(status === 404 ? this.missing : this.followed, path)
    }
    return response
  }

  private note(counts: Map<string, number>, path: string, hits = 1) {
    if (!counts.has(path) && counts.size >= MAX_WAITING) return
    counts.set(path, (counts.get(path) ?? 0) + hits)
    if (this.wait) return
    this.wait = setTimeout(() => (this.wait = undefined), WAIT_MS).unref()
    setImmediate(() => void this.write())
    setTimeout(() => void this.write(), WAIT_MS).unref()
  }

  /** Writes the pending counts, after any write already running. */
  write(): Promise<void> {
    return (this.writing = this.writing.then(() => this.writeNow()).catch(this.onError))
  }

  private async writeNow() {
    const [followed, missing] = [this.followed, this.missing]
    this.followed = new Map()
    this.missing = new Map()
    try {
      await this.db.transaction(async (tx) => {
        await countFollowed(tx, inOrder(followed))
        await countMissing(tx, inOrder(missing))
      })
    } catch (error) {
      // Keep them until the database is available again.
      for (const [path, hits] of followed) this.note(this.followed, path, hits)
      for (const [path, hits] of missing) this.note(this.missing, path, hits)
      throw error
    }
  }
}

type Hits = ReadonlyMap<string, number>

/** All processes write in the same order, which prevents deadlocks. */
const inOrder = (counts: Hits): Hits =>
  new Map([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))

async function countMissing(tx: Database, missing: Hits) {
  if (missing.size === 0) return
  const values = [...missing].map(([path, hits]) => ({ path, hits }))
  await tx
    .insert(missingAddresses)
    .values(values)
    .onConflictDoUpdate({
      target: missingAddresses.path,
      set: { hits: sql`${missingAddresses.hits} + excluded.hits`, lastAt: sql`now()` },
    })
  await tx.execute(
    sql`delete from ${missingAddresses} where path in (select path from ${missingAddresses} order by last_at desc offset ${MAX_STORED})`,
  )
}
