import type { Database } from '#src/database/open.ts'
import { Problem } from '#src/http/errors.ts'
import { Resource } from '../contract.ts'
import { accessCookie, mayRead } from './access.ts'
import { asPage, findResource } from './resources.ts'
import { isAccess } from './signatures.ts'

interface Asked {
  pathname: string
  query: URLSearchParams
  /** The Cookie header of the request. */
  cookie: string
  /** Scheme and host of the site. */
  origin: string
}

interface Own {
  /** The call whose answer is this visitor's own. */
  path: string
  data: object
}

/**
 * Whether the page at an address is for one visitor only, and so kept nowhere: a signed link leads on to the opened page
 * and sets the cookie, the opened page has its text for whoever has that. Undefined for every other page.
 */
export async function openedPage(
  db: Database,
  { pathname, query, cookie, origin }: Asked,
): Promise<{ leadsTo?: { location: string; 'set-cookie': string }; own?: Own } | undefined> {
  const slug = /^\/resources\/([^/]+)$/.exec(pathname)?.[1]
  const token = query.get('access')
  if (!slug || (!token && query.get('read') !== 'full')) return undefined
  const resource = await findResource(db, decodeURIComponent(slug)).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
  if (!resource?.gated) return {}
  if (token && (await isAccess(db, token, resource.id)))
    return {
      leadsTo: {
        location: `/resources/${resource.slug}?read=full`,
        'set-cookie': accessCookie(resource.id, token, origin),
      },
    }
  if (token || !(await mayRead(db, resource, { cookie }))) return {}
  return { own: { path: `/api/resource-pages/${resource.slug}`, data: Resource.parse(asPage(resource, { opened: true })) } }
}
