import { type CountLog, isReader } from '#src/counts/countLog.ts'
import { readForm } from '#src/http/body.ts'
import type { Counted } from '#src/http/counted.ts'
import type { Route } from '#src/http/route.ts'
import { refuseOtherSites } from '#src/http/serve.ts'

export type FindCounted = (path: string) => Promise<Counted | undefined>

const PATH = /^\/(?!\/)[\w\-./]*$/

const MAX_LENGTH = 60
const MAX_WORDS = 6

/**
 * Normalizes search words for counting, in lowercase. Returns undefined for anything that may identify a person or
 * is running text: an address, a number of more than four digits, or many words.
 */
function countable(searched: string): string | undefined {
  const words = searched.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (words === '' || words.length > MAX_LENGTH || words.split(' ').length > MAX_WORDS)
    return undefined
  return /@|\d[\d\s().-]{3,}\d|https?:/.test(words) ? undefined : words
}

/**
 * Counts what happens within a page without a request of its own: opening another page, visiting a tool, or
 * searching. Responds with nothing, and uses nothing about the sender except whether it is a program.
 */
export const countRoute = (counts: CountLog, findCounted: FindCounted): Route<'count'> => ({
  kind: 'count',
  method: 'POST',
  path: '/counts',
  access: 'anyone',
  caching: 'none',
  limit: 'search',
  async respond({ sent }) {
    refuseOtherSites(sent)
    const { read, search, found } = await readForm(sent)
    const agent = sent?.headers.get('user-agent') ?? undefined
    if (isReader({ 'user-agent': agent })) {
      const opened = read && PATH.test(read) && (await findCounted(read))
      if (opened) counts.note('read', opened.subject, 'internal')
      const words = search && countable(search)
      if (words) counts.note('search', words, found === 'no' ? 'none' : 'found')
    }
    return { status: 204, body: '' }
  },
})
