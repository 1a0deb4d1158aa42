import { Agent, request } from 'undici'
import {
  checkedLookup,
  isPublicAddress,
  namesRefusedHost,
  redirectOf,
} from '#src/http/publicAddress.ts'

const MAX_REDIRECTS = 5
const MAX_MS = 12_000

/**
 * Result of following a link to another site. `unsure` if the site refuses programs, so that only a person can
 * check.
 */
type Led = { state: 'good' } | { state: 'unsure' | 'bad'; text: string }
export type FollowOutside = (address: string) => Promise<Led>

/** Follows links, including redirects, on the public internet only; response bodies are not read. */
export function createFollower() {
  const dispatcher = new Agent({
    connect: { lookup: checkedLookup(isPublicAddress), timeout: 5_000 },
    headersTimeout: 8_000,
    bodyTimeout: 5_000,
  })
  const follow: FollowOutside = async (address) => {
    const signal = AbortSignal.timeout(MAX_MS)
    let url = new URL(address)
    try {
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        if (!/^https?:$/.test(url.protocol) || namesRefusedHost(url, isPublicAddress))
          return { state: 'bad', text: 'is on a private network' }
        const headers = {
          accept: 'text/html,*/*',
          'user-agent': 'Mozilla/5.0 (compatible; link check)',
        }
        const response = await request(url, { dispatcher, signal, headers })
        response.body.on('error', () => {}).destroy()
        const next = redirectOf(response, url)
        if (next) {
          url = next
          continue
        }
        const { statusCode } = response
        if (statusCode >= 200 && statusCode < 300) return { state: 'good' }
        const isBlocked = [401, 403, 405, 429, 999].includes(statusCode)
        return { state: isBlocked ? 'unsure' : 'bad', text: `responds ${statusCode}` }
      }
      return { state: 'bad', text: 'redirects endlessly' }
    } catch (error) {
      const { message = '', code } = error as NodeJS.ErrnoException
      if (/private network/.test(message)) return { state: 'bad', text: 'is on a private network' }
      return {
        state: 'bad',
        text: signal.aborted ? 'does not respond' : `cannot be reached${code ? ` (${code})` : ''}`,
      }
    }
  }
  return { follow, close: () => dispatcher.close() }
}
