import { personalHeaders } from '#src/features/newsletter/server/personalRoutes.ts'
import type { Database } from '#src/database/open.ts'
import type { OwnPage, RouteRequest } from '#src/http/route.ts'
import { readLink } from '#src/mail/links.ts'
import type { Sent } from '../sent.ts'
import { findSent } from './sent.ts'

/** A token is told from others by upper and lower case, which the parameters of a route have lost. */
const tokenOf = ({ url }: Pick<RouteRequest, 'url'>) => url.split(/[?#]/)[0]!.split('/')[2] ?? ''

/** What a signed link shows of one thing that somebody sent: reading it changes nothing, whoever opens it. */
export const sentPage =
  (db: Database): OwnPage =>
  async (request) => {
    const token = tokenOf(request)
    const id = await readLink(db, 'status', token)
    const shown = id ? await findSent(db, id) : { state: 'unknown' as const }
    const value: Sent = { token, ...shown }
    return { data: { path: `/api/sent/${request.params.token}`, value }, headers: personalHeaders }
  }
