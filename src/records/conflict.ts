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

  constructor(message: string, differences: Difference[] = []) {
    super('conflict', message)
    this.differences = differences
  }

  override toJSON() {
    return { ...super.toJSON(), differences: this.differences }
  }
}

/** The conflict's differences, for the response. */
export const differencesOf = (error: unknown): { differences?: Difference[] } =>
  error instanceof Conflict && error.differences.length > 0
    ? { differences: error.differences }
    : {}
