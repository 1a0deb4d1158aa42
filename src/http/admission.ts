import { AsyncLocalStorage } from 'node:async_hooks'
import { busy } from './errors.ts'
import { inProcess, type Middleware, type RouteRequest } from './route.ts'

/**
 * Number of responses made concurrently: they share one CPU and leave database connections for
 * forms and staff.
 */
const AT_ONCE = 4
/** Requests that cannot start and finish within this many milliseconds are refused. */
const MAX_WAIT = 2_000
/** Estimated milliseconds of process time per response, until measured. */
const FIRST_GUESS = 20
/** Slow measurements mostly reflect moments when everything is slow, so they count less than fast ones. */
const [WEIGHT_OF_LONGER, WEIGHT_OF_SHORTER] = [0.05, 0.2]
const MAX_TIMES_LONGER = 5
const LOG_INTERVAL_MS = 10_000

const renewals = new AsyncLocalStorage<true>()

/**
 * Marks work as renewing a response that is still served: it is never refused and takes precedence
 * over new ones.
 */
export const asRenewal = <T>(work: () => T): T => renewals.run(true, work)

interface AdmissionOptions {
  /** Called from time to time with the number of refusals since the last call. */
  onRefused: (count: number) => void
  /** Kinds of routes it applies to. */
  kinds?: ReadonlySet<string>
  atOnce?: number
  /** In milliseconds. */
  mostWait?: number
}

interface WaitingRequest {
  begin: () => void
  /** Expected milliseconds of process time. */
  expected: number
}

/**
 * Admits as much work as can finish in time and refuses the rest immediately. Cached responses and forms do not
 * pass through here; reads by the site itself belong to a request that was already admitted.
 */
export class Admission {
  private running = 0
  private readonly waiting: WaitingRequest[] = []
  /** Expected milliseconds of everything in the queue. */
  private ahead = 0
  private readonly averages = new Map<string, number>()
  /**
   * Advances by elapsed milliseconds divided by the number of concurrent responses: each has an
   * equal share of the process.
   */
  private shares = 0
  private sharedAt = performance.now()
  private refused = 0
  /** A shared instance: refusing thousands per second must cost next to nothing. */
  private readonly problem = busy()
  private loggedAt = -Infinity
  private readonly onRefused: (count: number) => void

  private readonly kinds: ReadonlySet<string>
  private readonly atOnce: number
  private readonly mostWait: number

  constructor({
    onRefused,
    kinds = WRITTEN,
    atOnce = AT_ONCE,
    mostWait = MAX_WAIT,
  }: AdmissionOptions) {
    this.onRefused = onRefused
    this.kinds = kinds
    this.atOnce = atOnce
    this.mostWait = mostWait
  }

  readonly admit: Middleware = async (request, next) => {
    const { route, visitor } = request
    const isFree =
      route.method !== 'GET' ||
      visitor.address === inProcess.address ||
      !this.kinds.has(route.kind) ||
      (await isMadeOf(request))
    return isFree ? next() : this.run(route.kind, next)
  }

  /**
   * Refuses requests there is no time for before doing any work for them, so that a crowd costs as
   * little as possible.
   */
  atTheDoor =
    (isKnown: (url: string) => boolean): Middleware =>
    async ({ route, url, visitor }, next) => {
      if (
        this.isFull(route.kind) &&
        route.method === 'GET' &&
        this.kinds.has(route.kind) &&
        route.caching !== 'data' &&
        visitor.address !== inProcess.address &&
        !isKnown(url)
      )
        throw this.refusal()
      return next()
    }

  private isFull(kind: string, expected = this.averages.get(kind) ?? FIRST_GUESS): boolean {
    return this.running >= this.atOnce && this.ahead + expected > this.mostWait
  }

  /** Runs work when its turn comes; rejects with a problem if that would be too late. */
  async run<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const isRenewal = renewals.getStore() === true
    const expected = this.averages.get(kind) ?? FIRST_GUESS
    if (this.running >= this.atOnce) {
      if (!isRenewal && this.isFull(kind, expected)) throw this.refusal()
      await this.turn(expected, isRenewal)
    } else {
      this.share()
      this.running++
    }
    const begun = this.share()
    try {
      return await work()
    } finally {
      this.learn(kind, this.share() - begun)
      this.release()
    }
  }

  private turn(expected: number, isRenewal: boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one: WaitingRequest = {
      expected,
      begin: () => (clearTimeout(timer), resolve()),
    }
    const onTimeout = () => {
      this.waiting.splice(this.waiting.indexOf(one), 1)
      this.ahead -= expected
      reject(this.refusal())
    }
    const timer = isRenewal ? undefined : setTimeout(onTimeout, this.mostWait)
    this.ahead += expected
    if (isRenewal) this.waiting.unshift(one)
    else this.waiting.push(one)
    return promise
  }

  /** Starts the next one after newly arrived requests were handled, so refusals and cached pages never queue. */
  private release() {
    setImmediate(() => {
      const next = this.waiting.shift()
      if (!next) {
        this.share()
        return void this.running--
      }
      this.ahead -= next.expected
      next.begin()
    })
  }

  private learn(kind: string, took: number) {
    const before = this.averages.get(kind) ?? FIRST_GUESS
    const more = Math.min(took, before * MAX_TIMES_LONGER) - before
    this.averages.set(kind, before + more * (more > 0 ? WEIGHT_OF_LONGER : WEIGHT_OF_SHORTER))
  }

  /** Updates the shares to the current time. */
  private share(): number {
    const now = performance.now()
    if (this.running > 0) this.shares += (now - this.sharedAt) / this.running
    this.sharedAt = now
    return this.shares
  }

  private refusal() {
    this.refused++
    if (performance.now() - this.loggedAt > LOG_INTERVAL_MS) {
      this.loggedAt = performance.now()
      this.onRefused(this.refused)
      this.refused = 0
    }
    return this.problem
  }
}

/** Textual content. Images take far longer to draw, and drawing for one page must not delay the next page. */
const WRITTEN: ReadonlySet<string> = new Set([
  'page',
  'endpoint',
  'markdown',
  'feed',
  'map',
  'embed',
  'calendar',
])

/** Social images: each takes as long as several pages, and the programs that request them can wait. */
export const DRAWN = { kinds: new Set(['social']), atOnce: 2, mostWait: 10_000 }

/**
 * Data that pages need, possibly shared with a page that is waiting for it: queueing it would delay
 * pages ahead of it.
 */
const isMadeOf = async (request: RouteRequest) =>
  request.route.caching === 'data' &&
  (!request.route.cacheKey || (await request.route.cacheKey(request)) !== undefined)
