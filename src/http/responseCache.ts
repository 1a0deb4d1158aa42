import type { ContentChange } from '#src/database/contentChange.ts'
import { isDeepStrictEqual } from 'node:util'
import { collectReads, Reads } from '#src/database/reads.ts'
import { asRenewal } from './admission.ts'
import type { BufferedResponse } from './bufferedResponse.ts'
import { type CachingPolicy, cachingPolicies } from './headers.ts'
import { createLruStore } from './lruStore.ts'
import { memoryShare } from './memory.ts'
import type { Middleware } from './route.ts'

interface Entry<Made> extends Answer<Made> {
  /**
   * When something it may show changed, in milliseconds; -Infinity if it may show something that
   * must disappear.
   */
  staleSince: number | undefined
  /** Whether it is stale only if one of the answers it was made from has changed. */
  mayHold: boolean
  /** The day it was made: pages show the date and sort by what is upcoming. */
  day: string
  renew: (() => Promise<Made>) | undefined
  /** Size charged to the capacity: until compressed, about one and a half times its bytes. */
  bytes: number
}

interface Answer<Made> {
  made: Made
  /** What it was made from. */
  reads: Reads
}

interface Making<Made> {
  generation: number
  /** Changes since the work started. */
  changes: ContentChange[]
  answer: Promise<Answer<Made>>
}

interface CacheOptions {
  /** Today's date in the business's time zone; responses of an earlier day are stale. */
  today: () => string
  /** Maximum bytes to cache; the least recently used responses are evicted first. 0 disables caching. */
  capacity: number
  /** Bytes charged to each entry in addition to its response. */
  beside?: number
  /** Whether an error is temporary, so that an old response can be served in the meantime. */
  willPass?: (error: unknown) => boolean
  onError: (error: unknown) => void
  /** Milliseconds of any monotonic clock. */
  now?: () => number
}

/**
 * For this many milliseconds after a change, the old response is served while a new one is made;
 * later requests wait.
 */
const STALE_MS = 1_000

/** Bytes for an entry's dependencies, renewal function, and headers. */
const OVERHEAD = 8_000

/** Share of the capacity for addresses with a query: made-up queries evict each other and never a page. */
const QUERY_SHARE = 1 / 4

/**
 * Cached answers with their dependencies. Concurrent misses share one computation. After a change that an entry
 * may show, the old answer is served while it is checked or replaced; all other entries stay.
 */
abstract class AnswerCache<Made> {
  private readonly plain
  private readonly queried
  private readonly making = new Map<string, Making<Made>>()
  private readonly running = new Set<Making<Made>>()
  protected readonly options: CacheOptions
  private readonly now: () => number
  private generation = 0
  /** Outcomes since the start; `same` counts misses and stale entries whose response turned out unchanged. */
  readonly counts = { hit: 0, stale: 0, miss: 0, same: 0 }

  constructor(options: CacheOptions) {
    this.options = options
    this.now = options.now ?? (() => performance.now())
    this.plain = createLruStore<Entry<Made>>(options.capacity)
    this.queried = createLruStore<Entry<Made>>(options.capacity * QUERY_SHARE)
  }

  /** Size charged to the capacity. */
  protected abstract bytesOf(made: Made): number
  /** Whether the answer may be cached; undefined keeps the previous entry. */
  protected abstract isStorable(made: Made, key: string): boolean | undefined
  /** Called with the new size when a cached response grows or shrinks. */
  protected onResized(_made: Made, _resize: (bytes: number) => void): void {}

  /** Whether there is an entry for the key, however old. */
  knows = (key: string) => this.storeOf(key).has(key)

  /** The entry usable right now: fresh, or stale shortly after a change while its renewal runs. */
  peek(key: string): Made | undefined {
    const entry = this.storeOf(key).get(key)
    if (!entry) return undefined
    if (this.isFresh(entry)) {
      this.counts.hit++
      return entry.made
    }
    if (!entry.renew || !this.mayServeStale(entry)) return undefined
    this.counts.stale++
    const { renew } = entry
    asRenewal(() => this.make(key, renew, true)).catch(this.options.onError)
    return entry.made
  }

  /** Returns the cached answer or makes a new one. */
  async get(key: string, make: () => Promise<Made>): Promise<Made> {
    return this.peek(key) ?? (await this.anew(key, make, true)).made
  }

  /** Like `get`, but never returns a stale response while a new one can be made. */
  async getFresh(key: string, make: () => Promise<Made>): Promise<Answer<Made>> {
    const entry = this.storeOf(key).get(key)
    if (!entry || !this.isFresh(entry)) return this.anew(key, make, false)
    this.counts.hit++
    return entry
  }

  /**
   * Makes a new answer; falls back to the old one on temporary errors, unless that may show
   * something that must disappear.
   */
  private async anew(
    key: string,
    make: () => Promise<Made>,
    renewable: boolean,
  ): Promise<Answer<Made>> {
    this.counts.miss++
    try {
      return await this.make(key, make, renewable)
    } catch (error) {
      const old = this.storeOf(key).get(key)
      if (!old || old.staleSince === -Infinity || !this.options.willPass?.(error)) throw error
      if (renewable) this.options.onError(error)
      const reads = new Reads()
      reads.add(old.reads)
      reads.isOld = true
      return { made: old.made, reads }
    }
  }

  /**
   * Marks entries that may show the change as stale; those that show something that must disappear
   * are not served again.
   */
  changed(change: ContentChange): void {
    this.generation++
    for (const making of this.running) making.changes.push(change)
    for (const store of [this.plain, this.queried]) {
      if (change.removed && !change.table) store.clear()
      for (const [key, entry] of store.entries()) {
        const touched = entry.reads.touchedBy(change)
        if (!touched) continue
        if (touched === 'query') {
          entry.mayHold = false
          if (change.removed) store.delete(key)
        }
        if (change.removed) entry.staleSince = -Infinity
        entry.staleSince ??= this.now()
      }
    }
  }

  private storeOf(key: string) {
    return key.includes('?') ? this.queried : this.plain
  }

  private isFresh = ({ staleSince, day }: Entry<Made>) =>
    staleSince === undefined && day === this.options.today()

  private mayServeStale = ({ staleSince, day }: Entry<Made>) =>
    staleSince !== undefined && this.now() - staleSince < STALE_MS && day === this.options.today()

  private make(key: string, make: () => Promise<Made>, renewable: boolean): Promise<Answer<Made>> {
    const known = this.making.get(key)
    if (known?.generation === this.generation) return known.answer
    const day = this.options.today()
    const changes: ContentChange[] = []
    const answer = this.held(key, day)
      .then(async (held) => held ?? collectReads(make))
      .then((made) => {
        const isStale = made.reads.isOld || changes.some((one) => made.reads.touchedBy(one))
        if (!isStale)
          this.store(key, {
            ...made,
            day,
            staleSince: undefined,
            mayHold: true,
            renew: renewable ? make : undefined,
            bytes: this.bytesOf(made.made),
          })
        return made
      })
      .finally(() => {
        this.running.delete(making)
        if (this.making.get(key) === making) this.making.delete(key)
      })
    const making: Making<Made> = { generation: this.generation, changes, answer }
    this.making.set(key, making)
    this.running.add(making)
    return answer
  }

  /** The stale answer, if every answer it was made from is unchanged. */
  private async held(key: string, day: string): Promise<Answer<Made> | undefined> {
    const old = this.storeOf(key).get(key)
    if (!old?.mayHold || old.staleSince === undefined || old.day !== day) return undefined
    const { made, reads: before } = old
    const checked = await collectReads(() =>
      Promise.all(before.answers.values().map(({ again }) => again())),
    ).catch(() => undefined)
    if (!checked) return undefined
    const { reads } = checked
    for (const [name, { value }] of before.answers) {
      const now = reads.answers.get(name)
      if (!now || !isDeepStrictEqual(now.value, value)) return undefined
    }
    // In the meantime, a change may have affected its own queries.
    if (!old.mayHold) return undefined
    for (const [text, query] of before.queries) reads.queries.set(text, query)
    this.counts.same++
    return { made, reads }
  }

  private store(key: string, entry: Entry<Made>) {
    const store = this.storeOf(key)
    const isStorable = this.isStorable(entry.made, key)
    if (isStorable === false) store.delete(key)
    if (!isStorable) return
    store.set(key, entry)
    this.onResized(entry.made, (bytes) =>
      store.resize(key, ({ made }) => made === entry.made, bytes),
    )
  }
}

/** Responses as bytes that HTTP allows caches to store. */
export class ResponseCache extends AnswerCache<BufferedResponse> {
  /** The bytes plus about half again for the compressed forms. */
  protected bytesOf({ size }: BufferedResponse) {
    return size * 1.5 + (this.options.beside ?? 0)
  }

  protected override onResized(response: BufferedResponse, resize: (bytes: number) => void) {
    response.keepCompressed((size) => resize(size + (this.options.beside ?? 0)))
  }

  protected isStorable({ status, storable }: BufferedResponse) {
    return status < 500 ? storable : undefined
  }
}

/** Whether a list is empty: an array, or an object whose first array is the list. */
export function isEmpty(result: unknown): boolean {
  const list = Array.isArray(result)
    ? result
    : Object.values(Object(result) as object).find((value) => Array.isArray(value))
  return Array.isArray(list) && list.length === 0
}

/** Results of operations, for rendering pages. Callers must not modify them. */
export class DataCache extends AnswerCache<unknown> {
  protected bytesOf(data: unknown): number {
    if (typeof data === 'string') return data.length + 16
    if (typeof data !== 'object' || data === null) return 8
    return Object.values(data).reduce((sum: number, part) => sum + this.bytesOf(part), 32)
  }

  /** Made-up filters match nothing; caching their results would evict everything else. */
  protected isStorable(data: unknown, key: string) {
    return !key.includes('?') || !isEmpty(data)
  }
}

export type Caches = Record<'content' | 'drawings' | 'pictures', ResponseCache> & {
  data: DataCache
}

/** The caches of a process; without `cacheResponses`, only what no change of code or content can outdate. */
export function createCaches({
  today,
  cacheResponses,
  ...options
}: Omit<CacheOptions, 'capacity'> & { cacheResponses: boolean }): Caches {
  const lasting = { ...options, today: () => '' }
  const share = memoryShare()
  return {
    content: new ResponseCache({
      ...options,
      today,
      capacity: cacheResponses ? 48e6 * share : 0,
      beside: OVERHEAD,
    }),
    data: new DataCache({ ...options, today, capacity: cacheResponses ? 16e6 * share : 0 }),
    drawings: new ResponseCache({ ...lasting, capacity: 16e6 * share }),
    pictures: new ResponseCache({ ...lasting, capacity: 64e6 * share }),
  }
}

/** Looks up the cached response for an address exactly as sent, if it is in canonical form. */
export const peekCache = (
  { content, drawings, pictures }: Caches,
  url: string,
): BufferedResponse | undefined => content.peek(url) ?? drawings.peek(url) ?? pictures.peek(url)

/** Serves cached responses and caches new ones. */
export const respondFromCache =
  (caches: Caches): Middleware =>
  async (request, next): Promise<BufferedResponse> => {
    const { route, path } = request
    const { cache: name, fresh }: CachingPolicy = cachingPolicies[route.caching]
    const key = name && (route.cacheKey ? await route.cacheKey(request) : path)
    if (!name || key === undefined) return next()
    return fresh ? (await caches[name].getFresh(key, next)).made : caches[name].get(key, next)
  }
