import { Agent, request } from 'undici'
import { PictureProblem } from './preparePicture.ts'
import {
  checkedLookup,
  isPublicAddress,
  namesRefusedHost,
  redirectOf,
} from '#src/http/publicAddress.ts'

const MAX_SIZE = 20e6
const MAX_REDIRECTS = 5
const MAX_MS = 30_000

/** Downloads files from the public internet only, even after redirects, within size and time limits. */
export function createDownloader(isAllowed: (address: string) => boolean = isPublicAddress) {
  const dispatcher = new Agent({
    connect: { lookup: checkedLookup(isAllowed), timeout: 10_000 },
    headersTimeout: 15_000,
    bodyTimeout: 15_000,
    maxResponseSize: MAX_SIZE,
  })

  async function follow(address: string, accept: string, signal: AbortSignal): Promise<Buffer> {
    let url = new URL(address)
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      if (!/^https?:$/.test(url.protocol) || namesRefusedHost(url, isAllowed))
        throw new PictureProblem('it is on a private network')
      const response = await request(url, { dispatcher, signal, headers: { accept } })
      const { statusCode, body } = response
      const next = redirectOf(response, url)
      if (next) {
        await body.dump()
        url = next
        continue
      }
      if (statusCode !== 200) {
        await body.dump()
        throw new PictureProblem(`its server answered with status ${statusCode}`)
      }
      const parts: Buffer[] = []
      let size = 0
      for await (const part of body as AsyncIterable<Buffer>) {
        if ((size += part.length) > MAX_SIZE)
          throw new PictureProblem(`it is larger than ${MAX_SIZE / 1e6} MB`)
        parts.push(part)
      }
      return Buffer.concat(parts)
    }
    throw new PictureProblem('its server redirects endlessly')
  }

  return {
    /** Downloads a URL; by default accepts pictures only. Throws PictureProblem. */
    async download(address: string, accept = 'image/*'): Promise<Buffer> {
      const signal = AbortSignal.timeout(MAX_MS)
      try {
        return await follow(address, accept, signal)
      } catch (error) {
        if (error instanceof PictureProblem) throw error
        const said = error instanceof Error ? error.message : String(error)
        if (/private network/.test(said))
          throw new PictureProblem('it is on a private network', { cause: error })
        if (/max(Response)?Size|max_size|exceeded/i.test(said))
          throw new PictureProblem(`it is larger than ${MAX_SIZE / 1e6} MB`, { cause: error })
        throw new PictureProblem(
          signal.aborted
            ? `it took longer than ${MAX_MS / 1000} seconds`
            : 'its server could not be reached',
          { cause: error },
        )
      }
    },
    close: () => dispatcher.close(),
  }
}

/** Downloads a URL from another site; by default accepts pictures only. */
export type Download = ReturnType<typeof createDownloader>['download']
