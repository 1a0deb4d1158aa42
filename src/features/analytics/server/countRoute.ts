import { type CountLog, isReader } from '#src/counts/countLog.ts'
import { readForm } from '#src/http/body.ts'
import type { Counted } from '#src/http/counted.ts'
import type { Route } from '#src/http/route.ts'
import { refuseOtherSites } from '#src/http/serve.ts'
import { countable } from './countable.ts'

export type FindCounted = (path: string) => Promise<Counted | undefined>

const PATH = /^\/(?!\/)[\w\-./]*$/

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
