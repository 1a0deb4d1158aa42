import type { Endpoint } from './endpoint.ts'
import { problemExplanations } from './errors.ts'

export const headers = {
  'X-Total-Count': {
    description: 'The total number of matches.',
    schema: { type: 'integer', minimum: 0 },
  },
  Link: {
    description: 'The address of the next part as rel="next" (RFC 8288); absent at the end.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'How many seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 0 },
  },
}
export const pagingHeaders = {
  'X-Total-Count': { $ref: '#/components/headers/X-Total-Count' },
  Link: { $ref: '#/components/headers/Link' },
}

export const problemResponse = (description: string, more: object = {}) => ({
  description,
  ...more,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

export function refusalsOf({ method, path, query, body, limit }: Endpoint) {
  return {
    400: problemResponse('The request can’t be read.'),
    ...(path.includes(':') && { 404: problemResponse('Not found.') }),
    ...(body && {
      413: problemResponse('The body is larger than 64 KB.'),
      415: problemResponse('The body is not sent as application/json.'),
    }),
    ...((query || body || method === 'GET') && {
      422: problemResponse(
        body
          ? 'Some fields are invalid; `fields` says which.'
          : 'Some parameters are invalid; `parameters` says which.',
      ),
    }),
    ...(limit && {
      429: problemResponse('Too many requests from one address.', {
        headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
      }),
    }),
  }
}

const messages = (description: string) => ({
  type: 'object',
  description,
  additionalProperties: { type: 'array', items: { type: 'string' } },
})

export const problem = (origin: string) => ({
  title: 'Problem',
  type: 'object',
  description: 'What went wrong (RFC 9457), in a sentence for people and a code for programs.',
  required: ['type', 'title', 'status', 'detail', 'code', 'message'],
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'Address of a page about this kind of problem.',
      examples: [`${origin}/api/problems/invalid`],
    },
    title: { type: 'string', description: 'The kind of problem, in words.' },
    status: {
      type: 'integer',
      minimum: 400,
      maximum: 599,
      description: 'The status of the response.',
    },
    detail: { type: 'string', description: 'What went wrong, and what to do.' },
    code: {
      type: 'string',
      enum: Object.keys(problemExplanations),
      description: 'The kind of problem, as the last part of `type`.',
    },
    message: { type: 'string', description: 'The same as `detail`.' },
    requestId: {
      type: 'string',
      description: 'For an internal error: the request id under which the log has it.',
    },
    traceId: {
      type: 'string',
      description: 'For an internal error, if requests are traced: the id of its trace.',
    },
    fields: messages('For a body: what is wrong, by field.'),
    parameters: messages('For an address: what is wrong, by parameter.'),
  },
})
