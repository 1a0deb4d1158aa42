import { Problem } from '#src/http/errors.ts'

/** A field that two writers want different things of. */
export interface Difference {
  field: string
  /** What the refused writer started from, or wanted to go back to. */
  before: unknown
  /** What the refused writer wanted, or had written once. */
  after: unknown
  /** What is stored now. */
  now: unknown
}

/** Nothing was written, because what it was meant for is not there any more in the form that the writer saw. */
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

/** The differences that a conflict names, for the response. */
export const differencesOf = (error: unknown): { differences?: Difference[] } =>
  error instanceof Conflict && error.differences.length > 0
    ? { differences: error.differences }
    : {}
