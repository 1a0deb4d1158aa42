import type * as z from 'zod/mini'

export type Fields = Record<string, string[]>

const kinds = {
  malformed: [
    400,
    'Bad request',
    'The request could not be read. Its address or body is malformed.',
  ],
  unauthenticated: [
    401,
    'Unauthorized',
    'You are not signed in. This is only open to people who are.',
  ],
  forbidden: [403, 'Forbidden', 'Your account does not have access to this.'],
  not_found: [404, 'Not found', 'There is nothing at this address, or no longer.'],
  method_not_allowed: [
    405,
    'Method not allowed',
    'The address is right, but does not accept this method. Allow lists those it accepts.',
  ],
  conflict: [409, 'Conflict', 'Someone else changed it first.'],
  gone: [
    410,
    'Gone',
    'What the request refers to no longer exists, and will not come back; `detail` says where to start again.',
  ],
  too_large: [413, 'Content too large', 'The body is larger than this call accepts.'],
  unsupported_type: [
    415,
    'Unsupported media type',
    'The body has the wrong type. This call accepts application/json.',
  ],
  invalid: [
    422,
    'Unprocessable content',
    'The request could be read, but something in it is wrong. For a body, `fields` says what, by field name; for an address, `parameters`, by parameter name.',
  ],
  too_many: [
    429,
    'Too many requests',
    'Too many requests came from this address. Retry-After says in how many seconds to try again.',
  ],
  internal: [
    500,
    'Internal server error',
    'Something failed on our side. Trying again may help; `requestId` finds the fault in our log.',
  ],
  unavailable: [
    503,
    'Service unavailable',
    'The site cannot reach its database, or its store of pictures and files, right now; Retry-After says in how many seconds to try again.',
  ],
  busy: [
    503,
    'Too busy',
    'More is being asked of the site than it can answer in time; Retry-After says in how many seconds to try again.',
  ],
} as const
type ProblemCode = keyof typeof kinds

/** Text of the page about each problem type. */
export const problemExplanations = Object.fromEntries(
  Object.entries(kinds).map(([code, [status, title, explanation]]) => [
    code,
    { status, title, explanation },
  ]),
) as Record<ProblemCode, { status: number; title: string; explanation: string }>

interface ProblemDetails {
  fields?: Fields
  parameters?: Fields
  retryAfter?: number
  allow?: string
}

/** A refusal with a sentence for the person who caused it; the site's middleware turns it into a response. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly fields: Fields | undefined
  /** What is wrong with the URL, by parameter name. */
  readonly parameters: Fields | undefined
  /** Seconds after which a retry makes sense, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** Methods supported at this address, sent as Allow. */
  readonly allow: string | undefined

  constructor(
    code: ProblemCode,
    message: string,
    { fields, parameters, retryAfter, allow }: ProblemDetails = {},
  ) {
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

  /** The RFC 9457 body. `message` repeats `detail` for clients that only read that. */
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

/** Path of the page about a problem type. */
export const problemPath = (code: string) => `/api/problems/${code.replaceAll('_', '-')}`

export const notFound = (what: string) => new Problem('not_found', `${what} not found`)
export const conflict = (message: string) => new Problem('conflict', message)
export const gone = (message: string) => new Problem('gone', message)
export const malformed = (message: string) => new Problem('malformed', message)
export const invalid = (fields: Fields, message = 'Please correct the marked fields.') =>
  new Problem('invalid', message, { fields })
export const invalidParameters = (parameters: Fields) =>
  new Problem('invalid', Object.values(parameters).flat().join(' '), { parameters })
export const tooMany = (retryAfter: number) =>
  new Problem('too_many', `Too many requests. Please try again in ${retryAfter} seconds.`, {
    retryAfter,
  })
export const unavailable = () =>
  new Problem('unavailable', 'The site can’t load this right now. Please try again in a moment.', {
    retryAfter: 5,
  })
export const beingInstalled = () =>
  new Problem(
    'unavailable',
    'A new release of the site is being installed. Please try again in a moment.',
    { retryAfter: 60 },
  )
export const busy = () =>
  new Problem('busy', 'The site is very busy right now. Please try again in a few seconds.', {
    retryAfter: 5,
  })

/** Describes what is wrong with a field or parameter if its contract has no message of its own. */
export function issueSentence(issue: z.core.$ZodIssue, name?: string): string {
  if (issue.message !== 'Invalid input') return issue.message
  const bound = (most: number | bigint, origin: string) =>
    `${name ? most : most.toLocaleString('en-US')}${origin === 'string' ? ' characters' : ''}${name ? ` for ${name}` : ''}`
  if (issue.code === 'too_big') return `Please use at most ${bound(issue.maximum, issue.origin)}.`
  if (issue.code === 'too_small')
    return `Please use at least ${bound(issue.minimum, issue.origin)}.`
  if (issue.code === 'invalid_value')
    return name
      ? `Please choose ${name} from ${issue.values.join(', ')}.`
      : 'Please choose one of these.'
  if (issue.code === 'invalid_type' && /^(number|int)$/.test(issue.expected))
    return name ? `Please use a whole number for ${name}.` : 'Please enter a whole number.'
  if (!name && issue.code === 'invalid_type' && issue.expected === 'string')
    return 'Please fill this in.'
  return issue.code === 'invalid_type' && issue.expected === 'date'
    ? 'Please enter a date.'
    : `Please correct ${name ?? 'this'}.`
}
