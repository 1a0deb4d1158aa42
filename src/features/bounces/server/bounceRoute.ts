import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { readRawBody } from '#src/http/body.ts'
import { invalid, malformed, notFound, Problem } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { bounceKinds } from './classify.ts'
import { receiveMail, recordEvent } from './receiveMail.ts'

const MAX_SIZE = 1024 * 1024
const MINUTES = 5

/** Event that a provider can send instead of the raw message. */
const Event = z.object({
  kind: z.enum(bounceKinds),
  /** Message-ID or envelope sender of the email, with its token. */
  mail: z.string().check(z.maxLength(500)),
  /** Response of the recipient's server. */
  response: z.optional(z.string().check(z.maxLength(2000))),
})

/** Receives bounces, complaints, and replies: the raw message or JSON, signed according to Standard Webhooks. */
export const bounceRoute = (db: Database, secret: string | undefined): Route<'intake'> => ({
  kind: 'intake',
  method: 'POST',
  path: '/api/bounces',
  access: 'anyone',
  caching: 'none',
  async respond({ sent }) {
    if (!secret) throw notFound('Call')
    const body = await readRawBody(sent, MAX_SIZE)
    if (!sent) throw notFound('Call')
    const id = verified(sent.headers, body, secret)
    const isJson = sent.headers.get('content-type')?.startsWith('application/json')
    const outcome = isJson ? await takeJson(db, body, id) : await receiveMail(db, body)
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(outcome) }
  },
})

async function takeJson(db: Database, body: Buffer, id: string) {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw malformed('The body is not valid JSON.')
  }
  const event = Event.safeParse(value)
  if (!event.success) throw invalid({}, 'Send the kind and the Message-ID of the email.')
  const { mail: token, kind, response: words = '' } = event.data
  return recordEvent(db, { token, kind, words }, `event:${id}`)
}

/** Verifies a call's signature and that it is recent; returns the call's id. */
function verified(headers: Headers, body: Buffer, secret: string): string {
  const header = (name: string) => headers.get(`webhook-${name}`) ?? ''
  const [id, time, sent] = [header('id'), header('timestamp'), header('signature')]
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < MINUTES * 60
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest()
  const isOurs = sent.split(' ').some((one) => {
    const signature = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
  if (!id || !isRecent || !isOurs)
    throw new Problem('forbidden', 'The signature is not valid, or older than five minutes.')
  return id
}
