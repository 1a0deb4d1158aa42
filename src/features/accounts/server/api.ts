import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Context } from 'hono'
import type { Pool } from 'pg'
import type { Database } from '#src/database/open.ts'
import type { Member } from '#src/http/access.ts'
import { Problem } from '#src/http/errors.ts'
import { type Env, serve, type Site } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import * as account from './account.ts'
import { createAttempts } from './attempts.ts'
import { deviceOf } from './device.ts'
import { acceptInvitation, inviteUser, lookAtInvitation } from './invitations.ts'
import { closeSession, findSession, type StaffSession } from './sessions.ts'
import { enterCode, signIn } from './signIn.ts'
import { changeUser, getUsers, resetPassword } from './users.ts'

interface AccountsDeps {
  db: Database
  pool: Pool
  /** Over https the cookie is bound to it and to this host. */
  encrypted: boolean
}

/** Sign-in and accounts, and the middleware that tells every later call who is asking. */
export function accountsApi(site: Site, { db, pool, encrypted }: AccountsDeps) {
  const attempts = createAttempts(pool)
  const cookieName = encrypted ? '__Host-staff' : 'staff'
  const cookieOptions = { httpOnly: true, sameSite: 'Strict', secure: encrypted, path: '/' } as const
  const remember = (c: Context<Env>, token: string) => setCookie(c, cookieName, token, cookieOptions)
  const visitorOf = (c: Context<Env>) => ({ address: c.var.address, device: deviceOf(c.req.header('user-agent')) })
  const sessions = new WeakMap<Context<Env>, StaffSession | undefined>()
  const sessionOf = (c: Context<Env>) => sessions.get(c)
  const ownSession = (c: Context<Env>): StaffSession => {
    const session = sessionOf(c)
    if (!session) throw new Problem('unauthenticated', 'Please sign in.')
    return session
  }

  site.use(async (c, next) => {
    const session = await findSession(db, getCookie(c, cookieName) ?? '')
    const member: Member | undefined = session?.state === 'active' ? session.user : undefined
    c.set('staff', { member })
    sessions.set(c, session)
    await next()
  })

  serve(site, contract.getSession, async (_, c) => {
    const session = sessionOf(c)
    if (session) return { state: session.state, begins: false, ...(session.state === 'active' && { user: session.user }) }
    return { state: 'none' as const, begins: (await getUsers(db)).length === 0 }
  })
  serve(site, contract.signIn, async ({ body }, c) => {
    const { token, state } = await signIn(db, attempts, body, visitorOf(c))
    remember(c, token)
    return { state }
  })
  serve(site, contract.enterCode, async ({ body }, c) => {
    remember(c, await enterCode(db, attempts, sessionOf(c), body, visitorOf(c)))
    return { state: 'active' as const }
  })
  serve(site, contract.signOut, async (_, c) => {
    const session = sessionOf(c)
    if (session) await closeSession(db, session.id)
    deleteCookie(c, cookieName, cookieOptions)
    return {}
  })
  serve(site, contract.lookAtInvitation, async ({ body }, c) => {
    await attempts.count(c.var.address, 'invitation')
    const found = await lookAtInvitation(db, body.token)
    await attempts.forget(c.var.address, 'invitation')
    return found
  })
  serve(site, contract.acceptInvitation, async ({ body }, c) => {
    const { token, state } = await acceptInvitation(db, body, deviceOf(c.req.header('user-agent')))
    remember(c, token)
    return { state }
  })

  serve(site, contract.getUsers, () => getUsers(db))
  serve(site, contract.inviteUser, async ({ body }) => ({ link: await inviteUser(db, body) }))
  serve(site, contract.changeUser, ({ params, body }) => changeUser(db, params.id, body))
  serve(site, contract.resetPassword, async ({ params }) => ({ link: await resetPassword(db, params.id) }))

  serve(site, contract.getAccount, (_, c) => account.getAccount(db, ownSession(c)))
  serve(site, contract.changeAccount, ({ body }, c) => account.changeAccount(db, ownSession(c), body))
  serve(site, contract.changePassword, ({ body }, c) => account.changePassword(db, ownSession(c), body))
  serve(site, contract.offerCodes, ({ body }, c) => account.offerCodes(db, ownSession(c), body))
  serve(site, contract.confirmCodes, ({ body }, c) => account.confirmCodes(db, ownSession(c), body))
  serve(site, contract.removeCodes, ({ body }, c) => account.removeCodes(db, ownSession(c), body))
  serve(site, contract.endSession, ({ params }, c) => account.endSession(db, ownSession(c), params.id))
}
