import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'

/** Its message is one sentence that says what to do. */
export class CannotListen extends Error {
  override name = 'CannotListen'
}

export interface ListenAddress {
  /** 0 picks a free port. */
  port: number
  host: string
  /** Environment variable that sets the port. */
  variable: string
}

const TIMEOUT_MS = 10_000
/**
 * Number of connections that may wait to be accepted; the kernel may allow fewer. Beyond it, it drops the handshake of
 * people who believe they are connected, and who get a reset instead of a refusal.
 */
const MAX_UNACCEPTED = 4096

/**
 * An idle connection outlives that of a proxy in front, 60 seconds in nginx: a request sent just as this side closes is
 * lost.
 */
const KEEP_ALIVE_MS = 65_000

export const createHttpServer = (listener?: RequestListener): Server =>
  createServer({ optimizeEmptyRequests: true, keepAliveTimeout: KEEP_ALIVE_MS }, listener)

/** Stops accepting connections; resolves when open requests have finished, or after ten seconds. */
export async function closeInOrder(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const hurry = setTimeout(() => server.closeAllConnections(), TIMEOUT_MS)
  await new Promise<void>((done) => server.close(() => done()))
  clearTimeout(hurry)
  clearInterval(idle)
}

/** Listens and returns the port; throws CannotListen on failure. */
export async function listen(
  server: NetServer,
  { port, host, variable }: ListenAddress,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, MAX_UNACCEPTED, () => resolve())
  try {
    await promise
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotListen(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use by another program. Stop that program, or choose another port: ${variable}=${port < 65_000 ? port + 100 : 3100} npm start`
        : `The site cannot listen on ${host}:${port} (${code}). Check ${variable.replace('PORT', 'HOST')} and ${variable}.`,
    )
  }
  return (server.address() as AddressInfo).port
}
