export type Fields = Record<string, string[]>

const kinds = {
  malformed: [400, 'Bad request'],
  unauthenticated: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  conflict: [409, 'Conflict'],
  too_large: [413, 'Content too large'],
  unsupported_type: [415, 'Unsupported media type'],
  invalid: [422, 'Unprocessable content'],
  too_many: [429, 'Too many requests'],
  internal: [500, 'Internal server error'],
  unavailable: [503, 'Service unavailable'],
} as const
export type ProblemCode = keyof typeof kinds

interface ProblemDetails {
  fields?: Fields
  retryAfter?: number
  allow?: string
}

/** A refusal with a sentence for the person who caused it; the middleware of the site turns it into a response. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly fields: Fields | undefined
  /** Seconds after which trying again makes sense, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** The methods that the address has, sent as Allow. */
  readonly allow: string | undefined

  constructor(code: ProblemCode, message: string, { fields, retryAfter, allow }: ProblemDetails = {}) {
    super(message)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.allow = allow
  }

  get status() {
    return kinds[this.code][0]
  }

  /** The RFC 9457 body. `message` repeats `detail` for those who read only that. */
  toJSON() {
    return {
      type: 'about:blank',
      title: kinds[this.code][1],
      status: this.status,
      detail: this.message,
      code: this.code,
      message: this.message,
      ...(this.fields && { fields: this.fields }),
    }
  }
}

export const notFound = (what: string) => new Problem('not_found', `${what} not found`)
export const conflict = (message: string) => new Problem('conflict', message)
export const malformed = (message: string) => new Problem('malformed', message)
export const invalid = (fields: Fields, message = 'Please correct the marked fields.') =>
  new Problem('invalid', message, { fields })
export const tooMany = (retryAfter: number) =>
  new Problem('too_many', `Too many requests. Please try again in ${retryAfter} seconds.`, { retryAfter })
export const unavailable = () =>
  new Problem('unavailable', 'The site cannot reach its database right now. Please try again in a moment.', { retryAfter: 5 })
