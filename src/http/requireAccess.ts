import { isAllowed } from './access.ts'
import { notFound, Problem } from './errors.ts'
import type { Middleware } from './route.ts'

/** Lets in whom the route names; where nobody can sign in, what is not for anyone is not there. */
export const requireAccess: Middleware = async ({ route: { access }, staff }, next) => {
  if (isAllowed(access, staff?.member)) return next()
  if (!staff) throw notFound('Page')
  if (!staff.member) throw new Problem('unauthenticated', 'Please sign in.')
  throw new Problem('forbidden', 'Your role does not allow this. Please ask an administrator.')
}
