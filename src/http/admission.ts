import { AsyncLocalStorage } from 'node:async_hooks'
import { busy } from './errors.ts'
import { inProcess, type Middleware, type RouteRequest } from './route.ts'

/** So many responses are made at once: they share one processor, and leave connections to the database for forms and staff. */
const AT_ONCE = 4
/** Requests that cannot be started and finished within this many milliseconds are refused. */
const MOST_WAIT = 2_000
/** What making takes in milliseconds of the whole process, before it has been measured. */
const FIRST_GUESS = 20
/** What takes longer than expected is mostly a moment at which everything does: it counts less than what takes shorter. */
const [WEIGHT_OF_LONGER, WEIGHT_OF_SHORTER] = [0.05, 0.2]
const MOST_TIMES_LONGER = 5
const SAY_EVERY = 10_000

const renewals = new AsyncLocalStorage<true>()

/** Renews a response that is still served meanwhile: it is never refused, and goes before new ones. */
export const asRenewal = <T>(work: () => T): T => renewals.run(true, work)

interface Options {
  /** Hears now and then how many were refused since it last heard. */
  onRefused: (count: number) => void
  /** The kinds of routes that it is about. */
  kinds?: ReadonlySet<string>
  atOnce?: number
  /** Milliseconds. */
  mostWait?: number
}

interface Waiting {
  begin: () => void
  /** Milliseconds of the whole process that it is expected to take. */
  expected: number
}

/**
 * Lets so much be made as can be made in time, and refuses the rest at once. What is cached does not come here, nor do forms; what
 * the site itself reads belongs to something that was admitted.
 */
export class Admission {
  private running = 0
  private readonly waiting: Waiting[] = []
  /** Milliseconds that everything waiting is expected to take. */
  private ahead = 0
  private readonly averages = new Map<string, number>()
  /** Goes on by as many milliseconds as there are, divided by how many are made at once: each has an equal share of the process. */
  private shares = 0
  private sharedAt = performance.now()
  private refused = 0
  /** The same for all: thousands a second must cost next to nothing. */
  private readonly problem = busy()
  private saidAt = -Infinity
  private readonly onRefused: (count: number) => void

  private readonly kinds: ReadonlySet<string>
  private readonly atOnce: number
  private readonly mostWait: number

  constructor({ onRefused, kinds = WRITTEN, atOnce = AT_ONCE, mostWait = MOST_WAIT }: Options) {
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

  /** Refuses what there will be no time for before anything is done for it: a crowd costs as little as it can. */
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

  /** Does something when it is its turn. Rejects with a problem where that comes too late. */
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
    const one: Waiting = {
      expected,
      begin: () => (clearTimeout(timer), resolve()),
    }
    const giveUp = () => {
      this.waiting.splice(this.waiting.indexOf(one), 1)
      this.ahead -= expected
      reject(this.refusal())
    }
    const timer = isRenewal ? undefined : setTimeout(giveUp, this.mostWait)
    this.ahead += expected
    if (isRenewal) this.waiting.unshift(one)
    else this.waiting.push(one)
    return promise
  }

  /** The next begins when everything that has arrived meanwhile has been looked at: a refusal and a cached page wait for no queue. */
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
    const more = Math.min(took, before * MOST_TIMES_LONGER) - before
    this.averages.set(kind, before + more * (more > 0 ? WEIGHT_OF_LONGER : WEIGHT_OF_SHORTER))
  }

  /** Brings the shares up to now. */
  private share(): number {
    const now = performance.now()
    if (this.running > 0) this.shares += (now - this.sharedAt) / this.running
    this.sharedAt = now
    return this.shares
  }

  private refusal() {
    this.refused++
    if (performance.now() - this.saidAt > SAY_EVERY) {
      this.saidAt = performance.now()
      this.onRefused(this.refused)
      this.refused = 0
    }
    return this.problem
  }
}

/** What is written of content. Drawing takes far longer, and what is drawn for one page must not keep the next one waiting. */
const WRITTEN: ReadonlySet<string> = new Set([
  'page',
  'endpoint',
  'markdown',
  'feed',
  'map',
  'embed',
  'calendar',
])

/** Social pictures: each takes as long as several pages, and programs that ask for them wait. */
export const DRAWN = { kinds: new Set(['social']), atOnce: 2, mostWait: 10_000 }

/** Data that pages are made of, in one making with whoever asks for it: behind others it would keep pages waiting that are before it. */
const isMadeOf = async (request: RouteRequest) =>
  request.route.caching === 'data' &&
  (!request.route.cacheKey || (await request.route.cacheKey(request)) !== undefined)
