import { codeAt } from '../features/accounts/server/oneTimeCodes.ts'
import { device } from '../features/accounts/server/test/passkeyTesting.ts'
import { PASSWORD, type StaffBrowser } from '../features/accounts/server/test/testing.ts'
import { byBen, type Scene, type Writes } from './staffWrites.ts'

const USERS = '/api/staff/users'
const idOf = async ({ ana }: Scene, name: string) =>
  (await ana.get(USERS)).data.find(({ username }: { username: string }) => username === name)
    .id as string
const passkeyOf = async (who: StaffBrowser) =>
  (await who.get('/api/staff/account')).data.passkeys[0].id as string

/** A browser in the middle of signing in, and Ben's second factors. */
let waiting: StaffBrowser | undefined
let codeSecret = ''
const laptop = device()

export const writesOfAccounts: Writes = {
  'POST /api/staff/users': {
    send: () => ({ body: { name: 'Noa', roles: ['editor'] } }),
    leaves: ['create staff link'],
  },
  'POST /api/staff/invitation/accept': {
    async send({ ana }) {
      const { link } = (await ana.post(USERS, { name: 'Noa', roles: ['editor'] })).data
      return {
        body: { token: link.split('#')[1], username: 'noa', name: 'noa', password: PASSWORD },
      }
    },
    by: ({ browser }) => browser(),
    actor: 'noa',
    leaves: ['create staff account'],
  },
  'POST /api/staff/sign-in': {
    send: () => ({ body: { username: 'ben', password: PASSWORD } }),
    by: ({ browser }) => browser(),
    actor: 'ben',
    leaves: ['complete sign-in'],
  },
  'PUT /api/staff/account': {
    ...byBen,
    send: () => ({ body: { shortcuts: false } }),
    leaves: ['change staff account: shortcuts'],
  },
  'POST /api/staff/account/password': {
    ...byBen,
    send: () => ({ body: { current: PASSWORD, next: PASSWORD } }),
    leaves: ['change staff account: password'],
  },
  'POST /api/staff/account/codes': {
    ...byBen,
    async send({ ben }) {
      const offer = await ben.post('/api/staff/account/codes/offer', { password: PASSWORD })
      codeSecret = offer.data.secret
      return { body: { code: codeAt(codeSecret, Math.floor(Date.now() / 30_000)) } }
    },
    leaves: ['change staff account: one_time_codes, recovery_codes'],
  },
  'POST /api/staff/sign-in/code': {
    async send({ browser, insert }) {
      waiting = browser()
      await waiting.post('/api/staff/sign-in', { username: 'ben', password: PASSWORD })
      await insert(`update users set code_step = 0 where username = 'ben'`)
      return { body: { code: codeAt(codeSecret, Math.floor(Date.now() / 30_000)) } }
    },
    by: () => waiting!,
    actor: 'ben',
    leaves: ['complete sign-in'],
  },
  'POST /api/staff/account/codes/remove': {
    ...byBen,
    send: () => ({ body: { password: PASSWORD } }),
    leaves: ['change staff account: one_time_codes'],
  },
  'POST /api/staff/account/passkeys': {
    ...byBen,
    async send({ ben }) {
      const { options } = (
        await ben.post('/api/staff/account/passkeys/offer', { password: PASSWORD })
      ).data
      return { body: { name: 'Laptop', answer: laptop.make(options) } }
    },
    leaves: ['change staff account: passkey'],
  },
  'POST /api/staff/sign-in/passkey': {
    async send({ browser }) {
      waiting = browser()
      const { options } = (await waiting.post('/api/staff/sign-in/passkey/ask')).data
      return { body: { answer: laptop.use(options) } }
    },
    by: () => waiting!,
    actor: 'ben',
    leaves: ['complete sign-in'],
  },
  'PUT /api/staff/account/passkeys': {
    ...byBen,
    send: async ({ ben }) => ({ body: { id: await passkeyOf(ben), name: 'Office laptop' } }),
    leaves: ['change staff account: passkey'],
  },
  'POST /api/staff/account/passkeys/remove': {
    ...byBen,
    send: async ({ ben }) => ({ body: { id: await passkeyOf(ben), password: PASSWORD } }),
    leaves: ['change staff account: passkey'],
  },
  'POST /api/staff/account/sessions/:id/end': {
    ...byBen,
    async send({ ben, browser }) {
      await browser().post('/api/staff/sign-in', { username: 'ben', password: PASSWORD })
      const { sessions } = (await ben.get('/api/staff/account')).data
      return { params: { id: sessions.find(({ current }: { current: boolean }) => !current).id } }
    },
    leaves: ['change staff account: session'],
  },
  'PUT /api/staff/users/:id': {
    send: async (scene) => ({
      params: { id: await idOf(scene, 'noa') },
      body: { roles: ['moderator'] },
    }),
    leaves: ['change staff account: roles'],
  },
  'PUT /api/staff/second-factors': {
    send: () => ({ body: { roles: ['moderator'] } }),
    leaves: ['change second-factor rule: roles'],
  },
  'POST /api/staff/users/:id/reset': {
    send: async (scene) => ({ params: { id: await idOf(scene, 'noa') } }),
    leaves: ['create staff link'],
  },
  'POST /api/staff/users/bulk': {
    send: async (scene) => ({ body: { step: 'off', records: [{ id: await idOf(scene, 'noa') }] } }),
    leaves: ['change staff account: disabled_at'],
  },
  'POST /api/staff/users/bulk/:request/undo': {
    async send(scene) {
      const records = [{ id: await idOf(scene, 'noa') }]
      await scene.ana.post(`${USERS}/bulk`, { step: 'on', records })
      return {
        params: {
          request: (await scene.ana.post(`${USERS}/bulk`, { step: 'off', records })).data.request,
        },
      }
    },
    leaves: ['undo staff account: disabled_at'],
  },
  'POST /api/staff/calendar/feed': {
    ...byBen,
    send: () => ({ body: {} }),
    leaves: ['change staff account: calendar_address'],
  },
  'DELETE /api/staff/calendar/feed': {
    ...byBen,
    send: () => ({}),
    leaves: ['change staff account: calendar_address'],
  },
  'POST /api/staff/views': {
    send: () => ({ body: { name: 'Mine', audience: 'me', screen: '/articles', query: 'q=x' } }),
    leaves: ['create saved view'],
  },
  'PUT /api/staff/views/:id': {
    async send({ ana }) {
      const [{ id, version }] = (await ana.get('/api/staff/views')).data.items
      return {
        params: { id },
        body: { name: 'Ours', audience: 'everybody', isDefault: false, version },
      }
    },
    leaves: ['change saved view: name, owner_id'],
  },
  'DELETE /api/staff/views/:id': {
    send: async ({ ana }) => ({
      params: { id: (await ana.get('/api/staff/views')).data.items[0].id },
    }),
    leaves: ['remove saved view'],
  },
}
