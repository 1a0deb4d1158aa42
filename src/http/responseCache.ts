import type { BufferedResponse } from './bufferedResponse.ts'
import { type CachingPolicy, cachingPolicies } from './caching.ts'
import { createLruStore } from './lruStore.ts'
import type { Middleware } from './route.ts'

interface Entry {
  response: BufferedResponse
  /** When content changed since, in milliseconds. */
  staleSince: number | undefined
  /** The day it was made on: pages show today's date and sort by what is upcoming. */
  day: string
  renew: (() => Promise<BufferedResponse>) | undefined
  /** What it counts against the capacity: the bytes, and about half as much again for its compressed forms. */
  bytes: number
}

export interface ResponseCacheOptions {
  /** Today in the business's zone; responses of an earlier day are stale. */
  today: () => string
  /** Bytes to keep at most; the least recently used responses go first. With 0 nothing is cached. */
  capacity: number
  /** Whether a failure will pass, so that an old response may stand in meanwhile. */
  isUnavailable?: (error: unknown) => boolean
  onError: (error: unknown) => void
  /** Milliseconds of any clock that goes on. */
  now?: () => number
}

/** So many milliseconds after a change an old response stands in while one making replaces it; who asks later waits for the new one. */
const STANDS_IN = 1_000

/** Addresses with a query share this much of the capacity: invented ones push out each other, and no page. */
const QUERY_SHARE = 1 / 4

/** Responses cached as bytes. Concurrent misses share one making; right after a change the old response is served while one making replaces it. */
export class ResponseCache {
  private readonly plain
  private readonly queried
  private readonly making = new Map<string, { generation: number; response: Promise<BufferedResponse> }>()
  private readonly options: ResponseCacheOptions
  private readonly now: () => number
  private generation = 0
  /** How requests fared, since the start. */
  readonly counts = { hit: 0, stale: 0, miss: 0 }

  constructor(options: ResponseCacheOptions) {
    this.options = options
    this.now = options.now ?? (() => performance.now())
    this.plain = createLruStore<Entry>(options.capacity)
    this.queried = createLruStore<Entry>(options.capacity * QUERY_SHARE)
  }

  /** What is there for a key, at once: fresh, or right after a change stale while its renewal runs. */
  peek(key: string): BufferedResponse | undefined {
    const entry = this.storeOf(key).get(key)
    if (!entry) return undefined
    if (this.isFresh(entry)) {
      this.counts.hit++
      return entry.response
    }
    if (!entry.renew || !this.standsIn(entry)) return undefined
    this.counts.stale++
    this.make(key, entry.renew, true).catch(this.options.onError)
    return entry.response
  }

  /** The cached response or a new one. Only responses that HTTP lets caches keep are cached. */
  async get(key: string, make: () => Promise<BufferedResponse>): Promise<BufferedResponse> {
    return this.peek(key) ?? this.anew(key, make, true)
  }

  /** Like `get`, but never stale while it can be made anew: for data from which pages are made. */
  async getFresh(key: string, make: () => Promise<BufferedResponse>): Promise<BufferedResponse> {
    const entry = this.storeOf(key).get(key)
    if (!entry || !this.isFresh(entry)) return this.anew(key, make, false)
    this.counts.hit++
    return entry.response
  }

  /** A new response; the old one while none can be made. */
  private async anew(key: string, make: () => Promise<BufferedResponse>, renewable: boolean): Promise<BufferedResponse> {
    this.counts.miss++
    try {
      return await this.make(key, make, renewable)
    } catch (error) {
      const old = this.storeOf(key).get(key)
      if (!old || !this.options.isUnavailable?.(error)) throw error
      if (renewable) this.options.onError(error)
      return old.response
    }
  }

  /** Content changed: everything cached is stale. When something must disappear at once, everything is dropped. */
  changed({ removed }: { removed: boolean }): void {
    this.generation++
    for (const store of [this.plain, this.queried])
      if (removed) store.clear()
      else for (const entry of store.values()) entry.staleSince ??= this.now()
  }

  private storeOf(key: string) {
    return key.includes('?') ? this.queried : this.plain
  }

  private isFresh = ({ staleSince, day }: Entry) => staleSince === undefined && day === this.options.today()

  private standsIn = ({ staleSince, day }: Entry) =>
    staleSince !== undefined && this.now() - staleSince < STANDS_IN && day === this.options.today()

  private make(key: string, make: () => Promise<BufferedResponse>, renewable: boolean): Promise<BufferedResponse> {
    const running = this.making.get(key)
    if (running?.generation === this.generation) return running.response
    const generation = this.generation
    const day = this.options.today()
    const response = make()
      .then((made) => {
        const renew = renewable ? make : undefined
        if (generation === this.generation)
          this.store(key, { response: made, day, staleSince: undefined, renew, bytes: made.size * 1.5 })
        return made
      })
      .finally(() => {
        if (this.making.get(key)?.response === response) this.making.delete(key)
      })
    this.making.set(key, { generation, response })
    return response
  }

  private store(key: string, entry: Entry) {
    if (entry.response.status >= 500) return
    const store = this.storeOf(key)
    if (entry.response.storable) store.set(key, entry)
    else store.delete(key)
  }
}

export type Caches = Record<'content' | 'drawings' | 'pictures', ResponseCache>

/** The caches of one process; without `cacheResponses`, only what no change of code or content can make old. */
export function createCaches({
  today,
  cacheResponses,
  ...options
}: Omit<ResponseCacheOptions, 'capacity'> & { cacheResponses: boolean }): Caches {
  const lasting = { ...options, today: () => '' }
  return {
    content: new ResponseCache({ ...options, today, capacity: cacheResponses ? 64e6 : 0 }),
    drawings: new ResponseCache({ ...lasting, capacity: 16e6 }),
    pictures: new ResponseCache({ ...lasting, capacity: 64e6 }),
  }
}

/** What is cached for an address just as it was sent: one in its canonical form. */
export const peekInto = ({ content, drawings, pictures }: Caches, url: string): BufferedResponse | undefined =>
  content.peek(url) ?? drawings.peek(url) ?? pictures.peek(url)

/** Serves what is cached, and caches what is made. */
export const respondFromCache =
  (caches: Caches): Middleware =>
  async (request, next): Promise<BufferedResponse> => {
    const { route, path } = request
    const { cache: name, fresh }: CachingPolicy = cachingPolicies[route.caching]
    const key = name && (route.cacheKey ? await route.cacheKey(request) : path)
    if (!name || key === undefined) return next()
    return fresh ? caches[name].getFresh(key, next) : caches[name].get(key, next)
  }
