import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { DAY_MS } from '#src/time/durations.ts'

const TIMEOUT_MS = 5_000

/** Describes the certificate of an https origin in a sentence: days until it expires, or what is wrong. */
export async function describeCertificate(origin: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
  })
  socket.setTimeout(TIMEOUT_MS, () =>
    resolve(`${origin} does not answer within ${TIMEOUT_MS / 1_000} seconds.`),
  )
  socket.once('error', (error: NodeJS.ErrnoException) =>
    resolve(`${origin} cannot be reached (${error.code ?? error.message}).`),
  )
  socket.once('secureConnect', () => {
    const until = new Date(socket.getPeerCertificate().valid_to)
    const days = Math.floor((until.getTime() - Date.now()) / DAY_MS)
    const expiry =
      days < 0
        ? `expired ${-days} days ago`
        : `good for ${days} more days, until ${until.toISOString().slice(0, 10)}`
    const { authorizationError: fault } = socket
    resolve(
      `${expiry}.${fault && days >= 0 ? ` Browsers still reject it (${String(fault)}).` : ''}`,
    )
  })
  try {
    return await promise
  } finally {
    socket.destroy()
  }
}
