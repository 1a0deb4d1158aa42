import { Agent, request } from 'undici'
import { checkedLookup, isPublicAddress, namesRefusedHost } from '#src/http/publicAddress.ts'

const MAX_MS = 15_000

export interface Outcome {
  arrived: boolean
  /** Whether the receiver wants no further messages (410 Gone). */
  gone: boolean
  /** Receiver's response, or why there was none. */
  response: string
}

/** Posts messages only to public internet addresses, without following redirects. */
export function createReceiver({
  isAllowed = isPublicAddress,
  connect = {},
}: { isAllowed?: (address: string) => boolean; connect?: object } = {}) {
  const dispatcher = new Agent({
    connect: { lookup: checkedLookup(isAllowed), timeout: 5_000, ...connect },
    headersTimeout: MAX_MS,
    bodyTimeout: MAX_MS,
  })
  return {
    async post(address: string, body: string, headers: Record<string, string>): Promise<Outcome> {
      const url = new URL(address)
      if (namesRefusedHost(url, isAllowed)) return refused('The receiver is on a private network.')
      const signal = AbortSignal.timeout(MAX_MS)
      try {
        const response = await request(url, {
          dispatcher,
          signal,
          method: 'POST',
          body,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'user-agent': 'advantage-webhooks',
          },
        })
        await response.body.dump({ limit: 64 * 1024, signal })
        const { statusCode } = response
        return {
          arrived: statusCode >= 200 && statusCode < 300,
          gone: statusCode === 410,
          response: `The receiver responded ${statusCode}.`,
        }
      } catch (error) {
        if (signal.aborted)
          return refused(`The receiver didn’t respond within ${MAX_MS / 1000} seconds.`)
        const { message = '', code } = error as NodeJS.ErrnoException
        return refused(
          /private network/.test(message)
            ? 'The receiver is on a private network.'
            : `The receiver could not be reached${code ? ` (${code})` : ''}.`,
        )
      }
    },
    close: () => dispatcher.close(),
  }
}
export type Receiver = ReturnType<typeof createReceiver>

const refused = (response: string): Outcome => ({ arrived: false, gone: false, response })
