import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export const newSecret = () => PREFIX + randomBytes(24).toString('base64')

/** The headers of a message as Standard Webhooks has them; the timestamp is that of the try. */
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

/** The same for every try, so that receivers know what they had. */
const messageId = (id: string) => `msg_${id.replaceAll('-', '')}`
