import type { Logger } from 'pino'
import type { ContentChange } from '#src/database/contentChange.ts'
import { currentReads } from '#src/database/reads.ts'
import { type CdnSettings, type Provider, providers, type Purge } from './providers.ts'
import { tagsOf, tagsOfChange } from './tags.ts'

/** A response made before a change can still reach the CDN this long afterward, so everything is purged twice. */
const WAITS = [2_000, 30_000]
const RETRY = 15_000
const MAX_RETRY_DELAY = 300_000
const TIMEOUT = 10_000
/** With more tags than this, everything is purged. */
const MAX_TAGS = 2_000

interface CdnOptions {
  log: Logger
  /** Today's date in the business's time zone: pages show it. */
  today: () => string
  /** Whether this process sends the purges; only one of several does. */
  purges: boolean
  /** Delays in milliseconds between a change and its purges. */
  waits?: readonly number[]
}

/**
 * A CDN in front of the site: responses are tagged with what they show, and after a change the
 * affected tags are purged.
 */
export class Cdn {
  private readonly provider: Provider
  private readonly log: Logger
  private readonly waits: readonly number[]
  private readonly timers = new Set<NodeJS.Timeout>()
  /** Pending purges by tag, with whether they must be hard; `all` if everything is purged. */
  private due = new Map<string, boolean>()
  private all = false
  private sending: Promise<void> | undefined
  private failures = 0
  private isClosed = false

  constructor(settings: CdnSettings, { log, today, purges, waits = WAITS }: CdnOptions) {
    this.provider = providers[settings.provider](settings)
    this.log = log
    this.waits = purges ? waits : []
    let day = today()
    const watch = setInterval(() => {
      if (day !== (day = today())) this.changed({ removed: true })
    }, 30_000)
    this.timers.add(watch.unref())
    // Changes made while the site was down are unknown.
    this.changed({ removed: true })
  }

  /** CDN headers for the response in progress, from what was read for it. */
  headers(): Record<string, string> {
    const reads = currentReads()
    return reads ? this.provider.headersOf(tagsOf(reads)) : {}
  }

  changed = (change: ContentChange): void => {
    const tags = tagsOfChange(change)
    for (const wait of this.waits)
      this.after(wait, () => {
        if (!tags) this.all = true
        else for (const tag of tags) this.due.set(tag, change.removed || this.due.get(tag) === true)
        if (this.due.size > MAX_TAGS) this.all = true
        void this.send()
      })
  }

  /** Sends pending purges and stops. */
  async close(): Promise<void> {
    this.isClosed = true
    for (const timer of this.timers) clearTimeout(timer)
    await this.sending
  }

  private after(wait: number, work: () => void) {
    if (this.isClosed) return
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      work()
    }, wait)
    this.timers.add(timer.unref())
  }

  private send() {
    return (this.sending ??= this.sendAll().finally(() => (this.sending = undefined)))
  }

  private async sendAll() {
    while (!this.isClosed && (this.all || this.due.size > 0)) {
      const purges = this.takeDue()
      try {
        for (const purge of purges) await this.purge(purge)
        this.failures = 0
      } catch (err) {
        this.requeue(purges)
        const wait = Math.min(MAX_RETRY_DELAY, RETRY * 2 ** this.failures++)
        this.log.error({ err, wait }, 'the CDN could not be purged; it will be retried')
        this.after(wait, () => void this.send())
        return
      }
    }
  }

  private takeDue(): Purge[] {
    const { all, due } = this
    this.all = false
    this.due = new Map()
    if (all) return [{ tags: undefined, hard: true }]
    return [true, false].flatMap((hard) => {
      const tags = [...due].filter(([, isHard]) => isHard === hard).map(([tag]) => tag)
      return Array.from({ length: Math.ceil(tags.length / this.provider.most) }, (_, at) => ({
        tags: tags.slice(at * this.provider.most, (at + 1) * this.provider.most),
        hard,
      }))
    })
  }

  private requeue(purges: Purge[]) {
    for (const { tags, hard } of purges) {
      if (!tags) this.all = true
      for (const tag of tags ?? []) this.due.set(tag, hard || this.due.get(tag) === true)
    }
  }

  private async purge(purge: Purge) {
    const response = await fetch(this.provider.requestOf(purge), {
      signal: AbortSignal.timeout(TIMEOUT),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The CDN answered ${response.status}.`)
  }
}
