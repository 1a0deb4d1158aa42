import { parseCookie, stringifySetCookie } from 'cookie'
import type { Database } from '#src/database/open.ts'
import { Problem } from '#src/http/errors.ts'
import type { RouteRequest, Middleware } from '#src/http/route.ts'
import { type Call, serve } from '#src/http/serve.ts'
import { undoActions } from '#src/records/actions.ts'
import { writerOf } from '#src/records/actor.ts'
import * as contract from '../contract.ts'
import * as passkeyContract from '../passkeys.ts'
import * as account from './account.ts'
import { accountActions } from './accountActions.ts'
import { type Attempt, createAttempts } from './attempts.ts'
import { deviceOf } from './device.ts'
import { acceptInvitation, inviteUser, lookAtInvitation } from './invitations.ts'
import * as passkeys from './passkeys.ts'
import { getSecondFactors, setSecondFactors } from './secondFactors.ts'
import {
  type Caller,
  closeSession,
  findKnownBrowser,
  findSession,
  type Opened,
  type StaffSession,
} from './sessions.ts'
import { enterCode, signIn } from './signIn.ts'
import { notingRefusals } from './signInLines.ts'
import { hashToken, isToken, newToken } from './tokens.ts'
import { changeUser, getUsers, resetPassword, switchUsers } from './users.ts'

const YEAR_SECONDS = 31_536_000

/** Endpoints open to people who must set up a second factor first. */
const enrolling = [
  contract.getAccount,
  contract.offerCodes,
  contract.confirmCodes,
  passkeyContract.offerPasskey,
  passkeyContract.addPasskey,
].map(({ method, path }) => `${method} ${path}`)

interface AccountsDeps {
  db: Database
  /** Scheme and host of the back office. Passkeys are bound to it, and on HTTPS so is the cookie. */
  origin: string
  /** Scheme and host of the public site. */
  site: string
}

/** Sign-in and account endpoints, and the middleware that identifies the caller. */
export function accountsApi({ db, origin, site }: AccountsDeps) {
  const encrypted = origin.startsWith('https:')
  const attempts = createAttempts(db)
  const cookies = encrypted
    ? { session: '__Host-staff', browser: '__Host-browser' }
    : { session: 'staff', browser: 'browser' }
  const cookieOptions = {
    httpOnly: true,
    sameSite: 'strict',
    secure: encrypted,
    path: '/',
  } as const
  const setCookie = (
    { responseHeaders }: Call,
    name: keyof typeof cookies,
    value: string,
    age: { maxAge?: number } = {},
  ) =>
    void (responseHeaders['set-cookie'] = stringifySetCookie({
      name: cookies[name],
      value,
      ...cookieOptions,
      ...age,
    }))
  const readCookie = ({ visitor }: RouteRequest, name: keyof typeof cookies) =>
    parseCookie(visitor.cookie)[cookies[name]] ?? ''
  const browserToken = ({ request }: Call) => {
    const token = readCookie(request, 'browser')
    return isToken(token) ? token : undefined
  }
  const callerOf = (call: Call): Caller => {
    const { sent, visitor } = call.request
    const token = browserToken(call)
    return {
      address: visitor.address,
      device: deviceOf(sent?.headers.get('user-agent') ?? undefined),
      browser: token ? hashToken(token) : '',
      session: sessionOf(call),
    }
  }
  const sessions = new WeakMap<RouteRequest, StaffSession | undefined>()
  const sessionOf = ({ request }: Call) => sessions.get(request)
  const ownSession = (call: Call): StaffSession => {
    const session = sessionOf(call)
    if (!session) throw new Problem('unauthenticated', 'Please sign in.')
    return session
  }

  /** Sets the cookie of a newly opened session. */
  const enter = async (call: Call, opening: Promise<Opened>) => {
    const { token, state, userId } = await opening
    setCookie(call, 'session', token)
    call.request.staff = { member: undefined, entered: userId }
    return { state }
  }
  const passkeyAttempt = async (caller: Caller): Promise<Attempt> => ({
    purpose: 'passkey',
    address: caller.address,
    known: await findKnownBrowser(db, caller),
  })

  const identify: Middleware = async (request, next) => {
    const isUsed = request.route.kind !== 'events' && !request.visitor.isIdle
    const session = await findSession(db, readCookie(request, 'session'), isUsed)
    const { account } = request.visitor
    const isOther = account !== undefined && session !== undefined && account !== session.user.id
    if (isOther && request.route.access !== 'anyone')
      throw new Problem('unauthenticated', 'This browser is now signed in as someone else.')
    request.staff = { member: session?.state === 'active' ? session.user : undefined }
    sessions.set(request, session)
    const { method, path, access } = request.route
    if (request.staff.member && session?.mustEnroll && !enrolling.includes(`${method} ${path}`)) {
      if (access !== 'anyone')
        throw new Problem(
          'forbidden',
          'One of your roles now needs a second factor. Please set it up under Your account, then come back.',
        )
      request.staff = { member: undefined }
    }
    return next()
  }

  const endpoints = serve(contract, {
    async getSession(_, call) {
      setCookie(call, 'browser', browserToken(call) ?? newToken(), { maxAge: YEAR_SECONDS })
      const session = sessionOf(call)
      if (session)
        return {
          state:
            session.state === 'active' && session.mustEnroll ? ('enroll' as const) : session.state,
          begins: false,
          ended: false,
          ...(session.state === 'active' && { site, user: session.user }),
        }
      return {
        state: 'none' as const,
        begins: (await getUsers(db)).length === 0,
        ended: isToken(readCookie(call.request, 'session')),
      }
    },
    async signIn({ body }, call) {
      const caller = callerOf(call)
      return enter(
        call,
        notingRefusals(db, attempts, body.username, () => signIn(db, attempts, body, caller)),
      )
    },
    async enterCode({ body }, call) {
      const caller = callerOf(call)
      const username = caller.session?.user.username
      await enter(
        call,
        notingRefusals(db, attempts, username, () => enterCode(db, attempts, body, caller)),
      )
      return { state: 'active' as const }
    },
    async signOut(_, call) {
      const session = sessionOf(call)
      if (session) await closeSession(db, session.id)
      setCookie(call, 'session', '', { maxAge: 0 })
      return {}
    },
    lookAtInvitation: ({ body }, call) =>
      lookAtInvitation(db, attempts, callerOf(call), body.token),
    acceptInvitation: ({ body }, call) =>
      enter(call, acceptInvitation(db, body, attempts, callerOf(call))),

    getSecondFactors: async () => ({ roles: await getSecondFactors(db) }),
    async setSecondFactors({ body }, call) {
      await setSecondFactors(db, writerOf(call), body.roles)
      return { roles: await getSecondFactors(db) }
    },
    getUsers: () => getUsers(db),
    inviteUser: async ({ body }, call) => ({ link: await inviteUser(db, writerOf(call), body) }),
    changeUser: ({ params, body }, call) => changeUser(db, writerOf(call), params.id, body),
    switchUsers: ({ body }, call) => switchUsers(db, writerOf(call), body),
    undoSwitch: ({ params }, call) =>
      undoActions(db, [accountActions], writerOf(call), params.request),
    resetPassword: async ({ params }, call) => ({
      link: await resetPassword(db, writerOf(call), params.id),
    }),

    getAccount: (_, call) => account.getAccount(db, ownSession(call)),
    changeAccount: ({ body }, call) => account.changeAccount(db, ownSession(call), body),
    changePassword: ({ body }, call) =>
      account.changePassword(db, attempts, ownSession(call), body),
    offerCodes: ({ body }, call) => account.offerCodes(db, attempts, ownSession(call), body),
    confirmCodes: ({ body }, call) => account.confirmCodes(db, ownSession(call), body),
    removeCodes: ({ body }, call) => account.removeCodes(db, attempts, ownSession(call), body),
    endSession: ({ params }, call) => account.endSession(db, ownSession(call), params.id),
  })
  const passkeyEndpoints = serve(passkeyContract, {
    offerPasskey: ({ body }, call) =>
      passkeys.offerPasskey(db, attempts, ownSession(call), origin, body.password),
    addPasskey: ({ body }, call) => passkeys.addPasskey(db, ownSession(call), origin, body),
    renamePasskey: ({ body }, call) => passkeys.renamePasskey(db, ownSession(call), body),
    removePasskey: ({ body }, call) => passkeys.removePasskey(db, attempts, ownSession(call), body),
    async askForPasskey(_, call) {
      await attempts.count(await passkeyAttempt(callerOf(call)))
      return passkeys.askForPasskey(db, origin)
    },
    async signInByPasskey({ body }, call) {
      const caller = callerOf(call)
      const attempt = await passkeyAttempt(caller)
      const opened = notingRefusals(db, attempts, undefined, () =>
        passkeys.signInByPasskey(db, origin, body.answer, caller),
      )
      await enter(call, opened)
      await attempts.forget(attempt)
      return { state: 'active' as const }
    },
  })
  return {
    identify,
    endpoints: [...endpoints, ...passkeyEndpoints].map((route) => ({
      ...route,
      isAudited: route.method !== 'GET',
    })),
    sessionOf: (request: RouteRequest) => sessions.get(request),
  }
}
