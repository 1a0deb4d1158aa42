/** A kind of job: the contract between sender and worker. */
export type Job<Data extends object> = {
  readonly queue: string
  readonly settings: JobSettings
  /** For type inference only. */
  readonly data?: (data: Data) => void
}

type JobSettings = {
  /** Default 8, spanning about a day. */
  retries?: number
  /** Wait before the first retry (default 60); each further wait is about twice as long, up to 6 hours. */
  waitSeconds?: number
  /** Seconds after which an unfinished job counts as failed; default 300. */
  limitSeconds?: number
  /**
   * `short`: at most one job per key is queued; `exclusive`: at most one job per key is queued or
   * running. Cannot be changed later.
   */
  policy?: 'standard' | 'short' | 'exclusive'
}

/** Defines a queue (`news.announce`) and its jobs' data type, which must survive JSON. */
export function defineJob<Data extends object = Record<string, never>>(
  queue: string,
  settings: JobSettings = {},
): Job<Data> {
  return { queue, settings }
}

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
