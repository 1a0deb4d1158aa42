import type { Database } from '#src/database/open.ts'
import { Problem } from '#src/http/errors.ts'
import { type OwnPage, seeOther } from '#src/http/route.ts'
import { resourceApi } from '#src/features/resources/contract.ts'
import { accessCookie, mayRead } from './access.ts'
import { asPage, findResource } from '#src/features/resources/server/resources.ts'
import { isAccess } from './signatures.ts'

/** Renders a gated resource for one visitor: a signed link redirects to it, and visitors with access see its text. */
export const openedPage =
  (db: Database, origin: string): OwnPage =>
  async ({ params: { slug = '' }, query, visitor: { cookie } }) => {
    const token = query.get('access')
    if (!token && query.get('read') !== 'full') return undefined
    const resource = await findResource(db, slug).catch((error: unknown) => {
      if (error instanceof Problem) return undefined
      throw error
    })
    if (!resource?.gated) return {}
    if (token && (await isAccess(db, token, resource.id)))
      return {
        response: {
          ...seeOther(`/resources/${resource.slug}?read=full`, {
            'set-cookie': accessCookie(resource.id, token, origin),
          }),
          cacheable: false,
        },
      }
    if (token || !(await mayRead(db, resource, { cookie }))) return {}
    return {
      data: {
        key: ['/api/resource-pages', slug],
        value: resourceApi.Full.parse(asPage(resource, { opened: true })),
      },
    }
  }
