/** One kind of job: what sender and worker agree on. */
export type Job<Data extends object> = {
  readonly queue: string
  readonly settings: JobSettings
  /** Present for the compiler only. */
  readonly data?: (data: Data) => void
}

export type JobSettings = {
  /** Retries; 8 by default, which span about a day. */
  retries?: number
  /** Before the second try; each further wait is about twice as long, 6 hours at most. 60 by default. */
  waitSeconds?: number
  /** The time after which an unfinished job counts as failed; 300 by default. */
  limitSeconds?: number
  /** `short`: of one key a single job waits; `exclusive`: of one key a single job waits or runs. Cannot be changed later. */
  policy?: 'standard' | 'short' | 'exclusive'
}

/** Names a queue (`news.announce`) and the shape of its jobs' data, which must survive JSON. */
export function defineJob<Data extends object = Record<string, never>>(
  queue: string,
  settings: JobSettings = {},
): Job<Data> {
  return { queue, settings }
}

/** The settings as the queue knows them. */
export function queueOptions({ settings }: Job<never>) {
  const { retries = 8, waitSeconds = 60, limitSeconds = 300, policy = 'standard' } = settings
  return {
    policy,
    retryLimit: retries,
    retryDelay: waitSeconds,
    ...(retries > 0 && { retryBackoff: true, retryDelayMax: 6 * 3_600 }),
    expireInSeconds: limitSeconds,
    deleteAfterSeconds: 7 * 86_400,
    notify: true,
  }
}
