import { type Source, type Measure, sources } from './measures.ts'
import type { CountedHeaders, Counted } from '#src/http/counted.ts'
import type { Database } from '#src/database/open.ts'
import { addCounts, type Count, countedDay, countOne } from './addCounts.ts'

const WAIT_MS = 10_000
/** Number of distinct unwritten counts; more are dropped. */
const MAX_WAITING = 20_000
const MAX_LENGTH = 300
const places = Object.fromEntries(sources.map((source, at) => [source, at])) as Record<
  Source,
  number
>

const logs = new WeakMap<Database, CountLog>()

/**
 * Counts one event through the site's in-memory log, so that requests don't contend for the same row. Without a
 * running site on the database, it writes immediately.
 */
export async function countSoon(db: Database, measure: Measure, subject: string): Promise<void> {
  const log = logs.get(db)
  if (log) log.note(measure, subject)
  else await countOne(db, measure, subject)
}

/** Counts in memory what this process serves; every 10 seconds the sums are added to the day's in the database. */
export class CountLog {
  private reads = new Map<Counted, Uint32Array>()
  private others = new Map<string, Count>()
  private wait: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()

  private readonly db: Database
  private readonly ownHost: string
  private readonly onError: (error: unknown) => void

  constructor(db: Database, origin: string, onError: (error: unknown) => void) {
    this.db = db
    this.ownHost = new URL(origin).host
    this.onError = onError
    logs.set(db, this)
  }

  /** Counts a response sent to a reader. It runs for every cached page, so it must cost next to nothing. */
  sent = (counted: Counted, headers: CountedHeaders): void => {
    if (!isReader(headers)) return
    let bySource = this.reads.get(counted)
    if (!bySource) {
      if (this.reads.size >= MAX_WAITING) return
      this.reads.set(counted, (bySource = new Uint32Array(sources.length)))
      this.begin()
    }
    bySource[places[sourceOf(headers.referer, this.ownHost, headers.host)]]!++
  }

  /** Counts an event that a page reported. */
  note(measure: Measure, subject: string, detail = ''): void {
    if (subject === '' || subject.length > MAX_LENGTH || this.others.size >= MAX_WAITING) return
    this.add({ day: countedDay(), measure, subject, detail, count: 1 })
    this.begin()
  }

  /** Writes the pending counts, after any write already running. */
  write(): Promise<void> {
    clearTimeout(this.wait)
    this.wait = undefined
    return (this.writing = this.writing.then(() => this.writeNow()).catch(this.onError))
  }

  private begin() {
    this.wait ??= setTimeout(() => void this.write(), WAIT_MS).unref()
  }

  private add(one: Count) {
    const key = `${one.day}\t${one.measure}\t${one.subject}\t${one.detail}`
    const known = this.others.get(key)
    if (known) known.count += one.count
    else this.others.set(key, one)
  }

  private async writeNow() {
    const { reads } = this
    this.reads = new Map()
    const day = countedDay()
    for (const [{ measure, subject }, bySource] of reads)
      for (const [at, count] of bySource.entries())
        if (count > 0 && subject.length <= MAX_LENGTH)
          this.add({
            day,
            measure,
            subject,
            detail: measure === 'read' ? (sources[at] ?? '') : '',
            count,
          })
    if (this.others.size === 0) return
    const counts = [...this.others.values()]
    this.others = new Map()
    try {
      await this.db.transaction((tx) => addCounts(tx, counts))
    } catch (error) {
      // Keep them until the database is available again.
      for (const one of counts) if (this.others.size < MAX_WAITING) this.add(one)
      this.begin()
      throw error
    }
  }
}

const program =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|scan|fetch|monitor|check|preview|headless|lighthouse|archiv|validat|http|curl|wget|python|java\/|okhttp|axios|node|feed|rss|facebookexternalhit|embed|index/i

/** Whether the user agent identifies a program, or doesn't look like a browser. */
const isProgram = (userAgent: string | undefined) =>
  !userAgent?.startsWith('Mozilla/') || program.test(userAgent)

const MAX_KNOWN = 2_000
const programs = new Map<string, boolean>()

/** Whether a person is reading: not a program, a prefetch, an embedded resource, or a later range of a file. */
export function isReader(headers: CountedHeaders): boolean {
  const target = headers['sec-fetch-dest']
  if (target !== undefined && target !== 'document') return false
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined) return false
  if (headers.range !== undefined && !headers.range.startsWith('bytes=0-')) return false
  const agent = headers['user-agent'] ?? ''
  let known = programs.get(agent)
  if (known === undefined) {
    if (programs.size >= MAX_KNOWN) programs.clear()
    programs.set(agent, (known = isProgram(agent)))
  }
  return !known
}

const knownHosts: [Source, RegExp][] = [
  ['email', /^(mail|outlook|webmail)\.|\.mail\.|^com\.google\.android\.gm$/],
  ['ai', /(^|\.)(chatgpt|openai|perplexity|claude|copilot\.microsoft|gemini\.google|mistral)\./],
  [
    'search',
    /(^|\.)(google|bing|duckduckgo|ecosia|yahoo|baidu|yandex|startpage|qwant|kagi|search\.brave|naver|seznam)\./,
  ],
  [
    'social',
    /(^|\.)(linkedin|lnkd|twitter|x|t|facebook|fb|instagram|threads|reddit|youtube|tiktok|pinterest|mastodon|bsky|news\.ycombinator)\.(com|co|in|me|net|app|social)$/,
  ],
]
const byHost = new Map<string, Source>()

/** Classifies the host a page was reached from; links within the site are `internal`. */
export function sourceOf(
  referer: string | undefined,
  ownHost: string,
  askedHost: string | undefined,
): Source {
  if (!referer) return 'direct'
  const from = referer.indexOf('://') + 3
  if (from < 3) return 'direct'
  const end = referer.indexOf('/', from)
  const host = end < 0 ? referer.slice(from) : referer.slice(from, end)
  if (host === ownHost || host === askedHost) return 'internal'
  let source = byHost.get(host)
  if (!source) {
    if (byHost.size >= MAX_KNOWN) byHost.clear()
    const name = host.replace(/:\d+$/, '').toLowerCase()
    source = knownHosts.find(([, hosts]) => hosts.test(name))?.[0] ?? 'other'
    byHost.set(host, source)
  }
  return source
}
