import { Problem } from '#src/http/errors.ts'

/** A field for which two writers want different values. */
export interface Difference {
  field: string
  /** The value the refused writer started from, or wanted to restore. */
  before: unknown
  /** The value the refused writer wanted, or had written earlier. */
  after: unknown
  /** The stored value. */
  now: unknown
}

/** Nothing was written, because the target changed or disappeared after the writer saw it. */
export class Conflict extends Problem {
  override name = 'Conflict'
  readonly differences: Difference[]
  /** The current version of the record, with which a change can be sent again. */
  readonly version: number | undefined

  constructor(message: string, differences: Difference[] = [], version?: number) {
    super('conflict', message)
    this.differences = differences
    this.version = version
  }

  override toJSON() {
    const { differences, version } = this
    return { ...super.toJSON(), differences, ...(version !== undefined && { version }) }
  }
}

/** The conflict's differences, for the response. */
export const differencesOf = (error: unknown): { differences?: Difference[] } =>
  error instanceof Conflict && error.differences.length > 0
    ? { differences: error.differences }
    : {}
