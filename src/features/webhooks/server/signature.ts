import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export const newSecret = () => PREFIX + randomBytes(24).toString('base64')

/** Returns the Standard Webhooks headers of a message; the timestamp is that of the attempt. */
export function signedHeaders(
  secret: string,
  { id, body }: { id: string; body: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key)
    .update(`${messageId(id)}.${timestamp}.${body}`)
    .digest('base64')
  return {
    'webhook-id': messageId(id),
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

/** The same for every attempt, so that receivers can recognize duplicates. */
const messageId = (id: string) => `msg_${id.replaceAll('-', '')}`
