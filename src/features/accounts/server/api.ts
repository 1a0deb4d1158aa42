import { parse, serialize } from 'hono/utils/cookie'
import type { Pool } from 'pg'
import type { Database } from '#src/database/open.ts'
import { Problem } from '#src/http/errors.ts'
import type { RouteRequest } from '#src/http/route.ts'
import type { Middleware } from '#src/http/route.ts'
import { type Call, serve } from '#src/http/serve.ts'
import { undoActs } from '#src/records/acts.ts'
import { writerOf } from '#src/records/writerOf.ts'
import * as contract from '../contract.ts'
import * as passkeyContract from '../passkeys.ts'
import * as account from './account.ts'
import { accountActs } from './accountActs.ts'
import { createAttempts } from './attempts.ts'
import { networkOf } from '#src/http/network.ts'
import { deviceOf } from './device.ts'
import { acceptInvitation, inviteUser, lookAtInvitation } from './invitations.ts'
import * as passkeys from './passkeys.ts'
import { closeSession, findSession, type StaffSession } from './sessions.ts'
import { enterCode, signIn } from './signIn.ts'
import { changeUser, getUsers, resetPassword, switchUsers } from './users.ts'

interface AccountsDeps {
  db: Database
  pool: Pool
  /** Scheme and host of the back office: passkeys are bound to it, and over https so is the cookie. */
  origin: string
  /** Scheme and host of the public site. */
  site: string
}

/** Sign-in and accounts, and the middleware that tells every later step who is asking. */
export function accountsApi({ db, pool, origin, site }: AccountsDeps) {
  const encrypted = origin.startsWith('https:')
  const attempts = createAttempts(pool)
  const cookieName = encrypted ? '__Host-staff' : 'staff'
  const cookieOptions = { httpOnly: true, sameSite: 'Strict', secure: encrypted, path: '/' } as const
  const remember = ({ responseHeaders }: Call, token: string, age: { maxAge?: number } = {}) =>
    void (responseHeaders['set-cookie'] = serialize(cookieName, token, { ...cookieOptions, ...age }))
  const device = ({ request: { sent } }: Call) => deviceOf(sent?.headers.get('user-agent') ?? undefined)
  const visitorOf = (call: Call) => ({ address: call.request.visitor.address, device: device(call) })
  const sessions = new WeakMap<RouteRequest, StaffSession | undefined>()
  const sessionOf = ({ request }: Call) => sessions.get(request)
  const ownSession = (call: Call): StaffSession => {
    const session = sessionOf(call)
    if (!session) throw new Problem('unauthenticated', 'Please sign in.')
    return session
  }

  const identify: Middleware = async (request, next) => {
    const isUsed = request.route.kind !== 'events' && !request.visitor.isIdle
    const session = await findSession(db, parse(request.visitor.cookie, cookieName)[cookieName] ?? '', isUsed)
    request.staff = { member: session?.state === 'active' ? session.user : undefined }
    sessions.set(request, session)
    return next()
  }

  const endpoints = serve(contract, {
    async getSession(_, call) {
      const session = sessionOf(call)
      if (session) return { state: session.state, begins: false, ...(session.state === 'active' && { site, user: session.user }) }
      return { state: 'none' as const, begins: (await getUsers(db)).length === 0 }
    },
    async signIn({ body }, call) {
      const { token, state } = await signIn(db, attempts, body, visitorOf(call))
      remember(call, token)
      return { state }
    },
    async enterCode({ body }, call) {
      remember(call, await enterCode(db, attempts, sessionOf(call), body, visitorOf(call)))
      return { state: 'active' as const }
    },
    async signOut(_, call) {
      const session = sessionOf(call)
      if (session) await closeSession(db, session.id)
      remember(call, '', { maxAge: 0 })
      return {}
    },
    async lookAtInvitation({ body }, { request }) {
      await attempts.count(request.visitor.address, 'invitation')
      const found = await lookAtInvitation(db, body.token)
      await attempts.forget(request.visitor.address, 'invitation')
      return found
    },
    async acceptInvitation({ body }, call) {
      const { token, state } = await acceptInvitation(db, body, device(call))
      remember(call, token)
      return { state }
    },

    getUsers: () => getUsers(db),
    inviteUser: async ({ body }, call) => ({ link: await inviteUser(db, writerOf(call), body) }),
    changeUser: ({ params, body }, call) => changeUser(db, writerOf(call), params.id, body),
    switchUsers: ({ body }, call) => switchUsers(db, writerOf(call), body),
    undoSwitch: ({ params }, call) => undoActs(db, [accountActs], writerOf(call), params.request),
    resetPassword: async ({ params }, call) => ({ link: await resetPassword(db, writerOf(call), params.id) }),

    getAccount: (_, call) => account.getAccount(db, ownSession(call)),
    changeAccount: ({ body }, call) => account.changeAccount(db, ownSession(call), body),
    changePassword: ({ body }, call) => account.changePassword(db, ownSession(call), body),
    offerCodes: ({ body }, call) => account.offerCodes(db, ownSession(call), body),
    confirmCodes: ({ body }, call) => account.confirmCodes(db, ownSession(call), body),
    removeCodes: ({ body }, call) => account.removeCodes(db, ownSession(call), body),
    endSession: ({ params }, call) => account.endSession(db, ownSession(call), params.id),
  })
  const passkeyEndpoints = serve(passkeyContract, {
    offerPasskey: ({ body }, call) => passkeys.offerPasskey(db, ownSession(call), origin, body.password),
    addPasskey: ({ body }, call) => passkeys.addPasskey(db, ownSession(call), origin, body),
    renamePasskey: ({ body }, call) => passkeys.renamePasskey(db, ownSession(call), body),
    removePasskey: ({ body }, call) => passkeys.removePasskey(db, ownSession(call), body),
    async askForPasskey(_, { request }) {
      const { address } = request.visitor
      await attempts.count(address, `passkey of ${networkOf(address)}`)
      return passkeys.askForPasskey(db, origin)
    },
    async signInByPasskey({ body }, call) {
      const { address } = call.request.visitor
      const sent = { ...body, device: device(call) }
      remember(call, await passkeys.signInByPasskey(db, sessionOf(call), origin, sent))
      await attempts.forget(address, `passkey of ${networkOf(address)}`)
      return { state: 'active' as const }
    },
  })
  return { identify, endpoints: [...endpoints, ...passkeyEndpoints], sessionOf: (request: RouteRequest) => sessions.get(request) }
}
