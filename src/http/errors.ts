export type Fields = Record<string, string[]>

const kinds = {
  malformed: [400, 'Bad request', 'The request could not be read: its address or its body is not written as it must be.'],
  unauthenticated: [401, 'Unauthorized', 'Nobody is signed in, and this is open only to those who are.'],
  forbidden: [403, 'Forbidden', 'This is not open to whoever asked.'],
  not_found: [404, 'Not found', 'Nothing is at this address, or not any more.'],
  method_not_allowed: [
    405,
    'Method not allowed',
    'The address is right, but does not take this method; Allow names those it takes.',
  ],
  conflict: [409, 'Conflict', 'Somebody else was quicker: what was to be changed is not as it was seen.'],
  too_large: [413, 'Content too large', 'The body is larger than this call takes.'],
  unsupported_type: [
    415,
    'Unsupported media type',
    'The body is of another type than this call takes, which is application/json.',
  ],
  invalid: [
    422,
    'Unprocessable content',
    'The request could be read, but something in it is not right. Of a body `fields` says what, by the name of the field; of an address `parameters`, by the name of the parameter.',
  ],
  too_many: [
    429,
    'Too many requests',
    'More requests came from this address than one may send; Retry-After says in how many seconds to try again.',
  ],
  internal: [
    500,
    'Internal server error',
    'Something failed on our side. Trying again may help; `requestId` finds the fault in our log.',
  ],
  unavailable: [
    503,
    'Service unavailable',
    'The site cannot reach its database right now; Retry-After says in how many seconds to try again.',
  ],
} as const
export type ProblemCode = keyof typeof kinds

/** What the page of each type of problem says. */
export const problemExplanations = Object.fromEntries(
  Object.entries(kinds).map(([code, [status, title, explanation]]) => [code, { status, title, explanation }]),
) as Record<ProblemCode, { status: number; title: string; explanation: string }>

interface ProblemDetails {
  fields?: Fields
  parameters?: Fields
  retryAfter?: number
  allow?: string
}

/** A refusal with a sentence for the person who caused it; the middleware of the site turns it into a response. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly fields: Fields | undefined
  /** What is wrong with the address, by the name of the parameter. */
  readonly parameters: Fields | undefined
  /** Seconds after which trying again makes sense, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** The methods that the address has, sent as Allow. */
  readonly allow: string | undefined

  constructor(code: ProblemCode, message: string, { fields, parameters, retryAfter, allow }: ProblemDetails = {}) {
    super(message)
    this.code = code
    this.fields = fields
    this.parameters = parameters
    this.retryAfter = retryAfter
    this.allow = allow
  }

  get status() {
    return kinds[this.code][0]
  }

  /** The RFC 9457 body. `message` repeats `detail` for those who read only that. */
  toJSON(origin?: string) {
    return {
      type: origin ? `${origin}${problemPath(this.code)}` : 'about:blank',
      title: kinds[this.code][1],
      status: this.status,
      detail: this.message,
      code: this.code,
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.parameters && { parameters: this.parameters }),
    }
  }
}

/** Where the page about a type of problem stands. */
export const problemPath = (code: string) => `/api/problems/${code.replaceAll('_', '-')}`

export const notFound = (what: string) => new Problem('not_found', `${what} not found`)
export const conflict = (message: string) => new Problem('conflict', message)
export const malformed = (message: string) => new Problem('malformed', message)
export const invalid = (fields: Fields, message = 'Please correct the marked fields.') =>
  new Problem('invalid', message, { fields })
export const invalidParameters = (parameters: Fields) =>
  new Problem('invalid', Object.values(parameters).flat().join(' '), { parameters })
export const tooMany = (retryAfter: number) =>
  new Problem('too_many', `Too many requests. Please try again in ${retryAfter} seconds.`, { retryAfter })
export const unavailable = () =>
  new Problem('unavailable', 'The site cannot reach its database right now. Please try again in a moment.', { retryAfter: 5 })
