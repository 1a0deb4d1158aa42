import type { BufferedResponse } from './bufferedResponse.ts'

interface Entry {
  response: BufferedResponse
  stale: boolean
  /** The day it was made on: pages show today's date and sort by what is upcoming. */
  day: string
  renew: (() => Promise<BufferedResponse>) | undefined
  /** What it counts against the capacity: the bytes, and about half as much again for its compressed forms. */
  bytes: number
}

export interface ResponseCacheOptions {
  /** Today in the business's zone; answers of an earlier day are stale. */
  today: () => string
  /** Bytes to keep at most; the oldest answers go first. With 0 nothing is kept. */
  capacity: number
  /** Whether a failure will pass, so that an old response may stand in meanwhile. */
  isUnavailable?: (error: unknown) => boolean
  onError: (error: unknown) => void
}

/** Answers kept as bytes. Concurrent misses share one making; a stale answer is served while one making replaces it. */
export class ResponseCache {
  private readonly entries = new Map<string, Entry>()
  private readonly making = new Map<string, { generation: number; answer: Promise<BufferedResponse> }>()
  private readonly options: ResponseCacheOptions
  private generation = 0
  private bytes = 0

  constructor(options: ResponseCacheOptions) {
    this.options = options
  }

  /** What is there for a key, at once: fresh, or stale while its renewal runs. */
  peek(key: string): BufferedResponse | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    if (!this.isStale(entry)) return entry.response
    if (!entry.renew) return undefined
    this.make(key, entry.renew, true).catch(this.options.onError)
    return entry.response
  }

  /** The kept answer or a new one. Only answers with status 200 are kept. */
  async get(key: string, make: () => Promise<BufferedResponse>): Promise<BufferedResponse> {
    return this.peek(key) ?? this.make(key, make, true)
  }

  /** Like `get`, but never answers stale while it can make anew: for data from which pages are made. */
  async getFresh(key: string, make: () => Promise<BufferedResponse>): Promise<BufferedResponse> {
    const entry = this.entries.get(key)
    if (entry && !this.isStale(entry)) return entry.response
    try {
      return await this.make(key, make, false)
    } catch (error) {
      const old = this.entries.get(key)
      if (old && this.options.isUnavailable?.(error)) return old.response
      throw error
    }
  }

  /** Content changed: everything kept is stale. When something must disappear at once, everything kept is dropped. */
  changed({ removed }: { removed: boolean }): void {
    this.generation++
    if (removed) {
      this.entries.clear()
      this.bytes = 0
    } else for (const entry of this.entries.values()) entry.stale = true
  }

  private isStale(entry: Entry) {
    return entry.stale || entry.day !== this.options.today()
  }

  private make(key: string, make: () => Promise<BufferedResponse>, renewable: boolean): Promise<BufferedResponse> {
    const running = this.making.get(key)
    if (running?.generation === this.generation) return running.answer
    const generation = this.generation
    const day = this.options.today()
    const answer = make()
      .then((made) => {
        if (generation === this.generation)
          this.keep(key, { response: made, day, stale: false, renew: renewable ? make : undefined, bytes: made.size * 1.5 })
        return made
      })
      .finally(() => {
        if (this.making.get(key)?.answer === answer) this.making.delete(key)
      })
    this.making.set(key, { generation, answer })
    return answer
  }

  private keep(key: string, entry: Entry) {
    if (entry.response.status >= 500) return
    const old = this.entries.get(key)
    if (old) this.drop(key, old)
    if (entry.response.status !== 200 || entry.bytes > this.options.capacity) return
    this.entries.set(key, entry)
    this.bytes += entry.bytes
    for (const [oldest, old] of this.entries) {
      if (this.bytes <= this.options.capacity || oldest === key) break
      this.drop(oldest, old)
    }
  }

  private drop(key: string, entry: Entry) {
    this.entries.delete(key)
    this.bytes -= entry.bytes
  }
}
