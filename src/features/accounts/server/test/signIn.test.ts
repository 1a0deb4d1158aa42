import { createHook } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '#src/database/open.ts'
import { firstInvitation } from '../invitations.ts'
import { codeAt } from '../oneTimeCodes.ts'
import { hashPassword } from '../passwords.ts'
import { PASSWORD, type StaffBrowser, testStaff } from './testing.ts'

const fixture = testStaff()
const codeNow = (secret: string, steps = 0) =>
  codeAt(secret, Math.floor(Date.now() / 30_000) + steps)

describe('the first run', () => {
  test('B1: the link printed at startup creates the first administrator, once', async () => {
    const link = (await firstInvitation(fixture.database.db))!
    const other = (await firstInvitation(fixture.database.db))!
    const ana = fixture.browser()
    expect((await ana.get('/api/staff/session')).data).toEqual({
      state: 'none',
      begins: true,
      ended: false,
    })
    const account = { username: 'Ana', name: 'Ana Brandt', password: PASSWORD }
    const [first, second] = await Promise.all(
      [link, other].map((one) =>
        fixture
          .browser()
          .post('/api/staff/invitation/accept', { ...account, token: one.split('#')[1] }),
      ),
    )
    expect([first!.status, second!.status].sort()).toEqual([200, 404])
    expect(await firstInvitation(fixture.database.db)).toBeUndefined()
    await ana.post('/api/staff/sign-in', { username: 'ANA ', password: PASSWORD })
    expect((await ana.get('/api/staff/session')).data).toMatchObject({
      state: 'active',
      site: 'https://advantage.example',
      user: { username: 'ana', name: 'Ana Brandt', roles: ['administrator'] },
    })
  })

  test('B1: the link for the first administrator is valid for a day', async () => {
    const token = (await firstInvitation(fixture.database.db))!.split('#')[1]
    const look = async (): Promise<number> =>
      (await fixture.browser().post('/api/staff/invitation', { token })).status
    const age = (hours: number) =>
      fixture.database.pool.query(
        `update staff_invitations set expires_at = expires_at - make_interval(hours => $1)`,
        [hours],
      )
    await age(23)
    expect(await look()).toBe(200)
    await age(1)
    expect(await look()).toBe(404)
  })

  test('B2: refuses short passwords, easily guessed ones, ones that contain the username, and invalid tokens', async () => {
    const token = (await firstInvitation(fixture.database.db))!.split('#')[1]
    const join = (change: object) =>
      fixture.browser().post('/api/staff/invitation/accept', {
        token,
        username: 'ana',
        name: 'Ana',
        password: PASSWORD,
        ...change,
      })
    expect((await join({ password: 'just eleven' })).data.fields).toEqual({
      password: ['Please use at least 12 characters'],
    })
    expect((await join({ password: 'Ana is my password' })).data.fields).toEqual({
      password: ['The password must not contain the username'],
    })
    for (const password of [
      'password1234',
      'qwertyuiop12',
      'Password123!',
      'P@ssw0rd2024',
      'aaaaaaaaaaaaaaaa',
      'abcabcabcabcabc',
      '123456789012',
      'Summer2026!!!',
      'Advantage2026',
      'ilovemydog123',
      'tomandjerry2020',
      'contraseña1234',
      'correcthorsebatterystaple',
      'Correct horse battery staple!',
      'may-the-force-be-with-you-2026',
      `${'a'.repeat(199)}b`,
    ])
      expect([password, (await join({ password })).data.fields?.password[0]]).toEqual([
        password,
        expect.stringContaining('too easy to guess'),
      ])
    expect((await join({ token: 'x'.repeat(43) })).status).toBe(404)
    expect((await join({ roles: ['administrator'] })).status).toBe(422)
    expect((await join({})).status).toBe(200)
  })

  test('S34: refuses a few English words in a row, rows of keys in any script, and passwords made up of little more than names of the person or site and a year', async () => {
    const token = (await firstInvitation(fixture.database.db))!.split('#')[1]
    const join = (password: string) =>
      fixture.browser().post('/api/staff/invitation/accept', {
        token,
        username: 'imoeller',
        name: 'Ida Möller',
        password,
      })
    for (const password of [
      'verysecretword1',
      'moeller.ida.2026',
      'Moller-Advantage-7',
      'Moeller-Advantage-7',
      'advantage-2026-site',
      'ida@advantage.example',
      'йцукенгшщзхъ',
      'Фывапролджэ1',
      'ςερτυθιοπασδ',
      'שדגכעיחלךףזס',
      'ضصثقفغعهخحجد',
    ])
      expect([password, (await join(password)).data.fields?.password[0]]).toEqual([
        password,
        expect.stringContaining('too easy to guess'),
      ])
    expect((await join('lantern-gravel-otter-fable')).status).toBe(200)
  })
})

describe('signing in', () => {
  test('B3: responds identically to an unknown user and a wrong password', async () => {
    await fixture.join('administrator', 'ana')
    const tries = [
      { username: 'ana', password: 'wrong horse battery' },
      { username: 'nobody', password: 'wrong horse battery' },
      { username: "ana' or 1=1 --", password: '"' },
    ]
    const responses = await Promise.all(
      tries.map((body) => fixture.browser().post('/api/staff/sign-in', body)),
    )
    expect(responses.map(({ status, data }) => [status, data.message])).toEqual(
      tries.map(() => [401, 'Username or password is wrong.']),
    )
  })

  test('B3: computes exactly one password hash for every refusal, whichever account is targeted', async () => {
    const ana = await fixture.join('administrator', 'ana')
    await fixture.join('editor', 'ben')
    const users = (await ana.get('/api/staff/users')).data as { id: string; username: string }[]
    const { id } = users.find(({ username }) => username === 'ben')!
    expect((await ana.put(`/api/staff/users/${id}`, { disabled: true })).data.disabled).toBe(true)
    expect((await ana.post('/api/staff/users', { name: 'Cleo', roles: ['editor'] })).status).toBe(
      200,
    )
    const cases = [
      ['ana', 'wrong horse battery'],
      ['ben', PASSWORD],
      ['ben', 'wrong horse battery'],
      ['cleo', 'wrong horse battery'],
      ['nobody', 'wrong horse battery'],
      ['nobody', ''.padEnd(200, 'x')],
    ]
    let hashes = 0
    const watch = createHook({
      init: (_, kind) => void (hashes += Number(kind === 'ARGON2REQUEST')),
    }).enable()
    const seen = []
    for (const [username, password] of cases) {
      hashes = 0
      const { status, data } = await fixture
        .browser()
        .post('/api/staff/sign-in', { username, password })
      seen.push([status, data.message, hashes])
    }
    watch.disable()
    expect(seen).toEqual(cases.map(() => [401, 'Username or password is wrong.', 1]))
  })

  /** The response to a request that waits while the account changes. */
  async function answeredAfter(
    change: (tx: Database) => Promise<unknown>,
    send: () => Promise<{ status: number; data: any }>,
  ) {
    const { db } = fixture.database
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let sending: ReturnType<typeof send> | undefined
    await db.transaction(async (tx) => {
      await change(tx)
      let isDone = false
      sending = send().finally(() => (isDone = true))
      await expect.poll(async () => isDone || (await db.execute(waits)).rows.length > 0).toBe(true)
    })
    return sending!
  }
  const signInAs = (username: string) =>
    fixture.browser().post('/api/staff/sign-in', { username, password: PASSWORD })

  test('M101: a sign-in with the old password gets no session once the password has changed', async () => {
    await fixture.join('administrator', 'ana')
    const password = await hashPassword('Another good one 7')
    const changed = (tx: Database) => tx.execute(sql`update users set password = ${password}`)
    expect((await answeredAfter(changed, () => signInAs('ana'))).status).toBe(401)
  })

  test('M104: an account that is turned off or gets one-time codes while its password is checked gets no session without them', async () => {
    await fixture.join('administrator', 'ana')
    const { status, data } = await answeredAfter(
      (tx) => tx.execute(sql`update users set code_secret = 'a secret'`),
      () => signInAs('ana'),
    )
    expect([status, data]).toEqual([200, { state: 'code' }])
    const disabled = await answeredAfter(
      (tx) => tx.execute(sql`update users set code_secret = null, disabled_at = now()`),
      () => signInAs('ana'),
    )
    expect(disabled.status).toBe(401)
  })

  test('M105: a one-time code completes no sign-in whose password has changed since', async () => {
    const ana = await fixture.join('administrator', 'ana')
    const { secret } = (await ana.post('/api/staff/account/codes/offer', { password: PASSWORD }))
      .data
    await ana.post('/api/staff/account/codes', { code: codeNow(secret, -1) })
    const stranger = fixture.browser()
    await stranger.post('/api/staff/sign-in', { username: 'ana', password: PASSWORD })
    const { status } = await answeredAfter(
      async (tx) => {
        await tx.execute(
          sql`update users set password = ${await hashPassword('Another good one 7')}`,
        )
        await tx.execute(sql`delete from staff_sessions`)
      },
      () => stranger.post('/api/staff/sign-in/code', { code: codeNow(secret) }),
    )
    expect(status).toBe(401)
    expect((await stranger.get('/api/staff/account')).status).toBe(401)
  })

  test('B4: with one-time codes on, requires a code in the session that asked for it, and accepts it once', async () => {
    const ana = await fixture.join('administrator', 'ana')
    const { secret, squares } = (
      await ana.post('/api/staff/account/codes/offer', { password: PASSWORD })
    ).data
    expect(squares.length).toBeGreaterThan(20)
    expect((await ana.post('/api/staff/account/codes', { code: '000000' })).status).toBe(422)
    const { recoveryCodes } = (
      await ana.post('/api/staff/account/codes', { code: codeNow(secret, -1) })
    ).data
    expect(new Set(recoveryCodes).size).toBe(10)

    const [one, two] = [fixture.browser(), fixture.browser()]
    for (const browser of [one, two])
      expect(
        (await browser.post('/api/staff/sign-in', { username: 'ana', password: PASSWORD })).data,
      ).toEqual({ state: 'code' })
    expect((await one.get('/api/staff/account')).status).toBe(401)
    expect(
      (await fixture.browser().post('/api/staff/sign-in/code', { code: codeNow(secret) })).status,
    ).toBe(401)
    const before = one.cookie()
    const code = codeNow(secret)
    expect((await one.post('/api/staff/sign-in/code', { code })).status).toBe(200)
    expect((await two.post('/api/staff/sign-in/code', { code })).status).toBe(401)
    expect((await one.get('/api/staff/account')).status).toBe(200)
    two.steal(before)
    expect((await two.get('/api/staff/session')).data.state).toBe('none')

    const three = fixture.browser()
    await three.post('/api/staff/sign-in', { username: 'ana', password: PASSWORD })
    expect(
      (await three.post('/api/staff/sign-in/code', { code: recoveryCodes[0].toUpperCase() }))
        .status,
    ).toBe(200)
    expect((await three.get('/api/staff/account')).data.recoveryCodesLeft).toBe(9)
    await three.post('/api/staff/sign-out')
    await three.post('/api/staff/sign-in', { username: 'ana', password: PASSWORD })
    expect((await three.post('/api/staff/sign-in/code', { code: recoveryCodes[0] })).status).toBe(
      401,
    )
  })

  test('B2: stores neither passwords nor tokens in plain text', async () => {
    const ana = await fixture.join('administrator', 'ana')
    const { rows } = await fixture.database.pool.query(
      `select password, token_hash from users join staff_sessions on users.id = user_id`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(rows)).not.toContain(ana.cookie().split('=')[1])
  })

  test('B8: sets a cookie that scripts can’t read, other sites can’t send, and other hosts don’t receive', async () => {
    const ana = await fixture.join('administrator', 'ana')
    const response = await ana.post('/api/staff/sign-in', { username: 'ana', password: PASSWORD })
    const cookie = response.headers.get('set-cookie')!
    expect(cookie).toMatch(/^__Host-staff=[\w-]{43};/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
      expect(cookie).toContain(part)
    expect(cookie).not.toMatch(/Domain|Max-Age|Expires/)
  })

  test('B8: only accepts requests from pages of the back office', async () => {
    await fixture.join('administrator', 'ana')
    const body = { username: 'ana', password: PASSWORD }
    for (const origin of [
      'https://evil.example',
      'null',
      'http://desk.advantage.example.evil.example',
    ])
      expect((await fixture.browser().post('/api/staff/sign-in', body, { origin })).status).toBe(
        403,
      )
  })
})

describe('a session ends', () => {
  test('B5: on sign-out, after which its token is invalid', async () => {
    const ana = await fixture.join('administrator', 'ana')
    const token = ana.cookie()
    await ana.post('/api/staff/sign-out')
    ana.steal(token)
    expect((await ana.get('/api/staff/account')).status).toBe(401)
  })

  test('B5: after 60 minutes without a request', async () => {
    const ana = await fixture.join('administrator', 'ana')
    await fixture.database.pool.query(
      `update staff_sessions set seen_at = now() - interval '59 minutes'`,
    )
    expect((await ana.get('/api/staff/account')).status).toBe(200)
    await fixture.database.pool.query(
      `update staff_sessions set seen_at = now() - interval '61 minutes'`,
    )
    expect((await ana.get('/api/staff/account')).status).toBe(401)
  })

  test('B5: everywhere else when the password changes, after which the old password is rejected', async () => {
    const ana = await fixture.join('administrator', 'ana')
    const other = fixture.browser()
    await other.post('/api/staff/sign-in', { username: 'ana', password: PASSWORD })
    const change = { current: PASSWORD, next: 'another gravel otter fable' }
    expect(
      (await ana.post('/api/staff/account/password', { ...change, current: 'wrong' })).data.fields,
    ).toEqual({
      current: ['This isn’t your password. Please try again.'],
    })
    expect(
      (await ana.post('/api/staff/account/password', { ...change, roles: ['administrator'] }))
        .status,
    ).toBe(422)
    expect((await ana.post('/api/staff/account/password', change)).status).toBe(200)
    expect((await ana.get('/api/staff/account')).status).toBe(200)
    expect((await other.get('/api/staff/account')).status).toBe(401)
    expect(
      (await other.post('/api/staff/sign-in', { username: 'ana', password: PASSWORD })).status,
    ).toBe(401)
  })

  test('B5: when roles change, the account is turned off, or the password is reset', async () => {
    const ana = await fixture.join('administrator', 'ana')
    const ben = await fixture.join('editor', 'ben')
    const [, { id }] = (await ana.get('/api/staff/users')).data
    const signIn = () => ben.post('/api/staff/sign-in', { username: 'ben', password: PASSWORD })
    const isOut = async () => expect((await ben.get('/api/staff/account')).status).toBe(401)
    expect((await ana.put(`/api/staff/users/${id}`, { roles: ['moderator'] })).data.roles).toEqual([
      'moderator',
    ])
    await isOut()
    await signIn()
    const { link } = (await ana.post(`/api/staff/users/${id}/reset`)).data
    await isOut()
    const account = {
      token: link.split('#')[1],
      username: 'other',
      name: 'Other',
      password: 'third lantern gravel fable',
    }
    expect((await fixture.browser().post('/api/staff/invitation/accept', account)).status).toBe(200)
    expect((await signIn()).status).toBe(401)
    const third = { username: 'ben', password: 'third lantern gravel fable' }
    expect((await ben.post('/api/staff/sign-in', third)).status).toBe(200)
    await ana.put(`/api/staff/users/${id}`, { disabled: true })
    await isOut()
    expect((await ben.post('/api/staff/sign-in', third)).status).toBe(401)
  })
})

test('B97: the session list shows where and when, and signing in again ends the browser’s previous session', async () => {
  await fixture.join('administrator', 'ana')
  const credentials = { username: 'ana', password: PASSWORD }
  const sessionsOf = async (who: StaffBrowser) =>
    (await who.get('/api/staff/account')).data.sessions as {
      address: string
      device: string
      createdAt: string
      current: boolean
    }[]
  const laptop = fixture.browser('198.51.100.7')
  await laptop.post('/api/staff/sign-in', credentials)
  const first = laptop.cookie()
  await laptop.post('/api/staff/sign-in', credentials)
  const thief = fixture.browser()
  thief.steal(first)
  expect((await thief.get('/api/staff/account')).status).toBe(401)

  await laptop.get('/api/staff/session')
  await laptop.post('/api/staff/sign-in', credentials)
  const second = laptop.cookie()
  laptop.steal('')
  await laptop.post('/api/staff/sign-in', credentials)
  thief.steal(second)
  expect((await thief.get('/api/staff/account')).status).toBe(401)

  const sessions = await sessionsOf(laptop)
  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ current }) => current)).toMatchObject({ address: '198.51.100.7' })
  expect(Date.now() - Date.parse(sessions[0]!.createdAt)).toBeLessThan(60_000)
  await fixture.database.pool.query(
    `update staff_sessions set seen_at = now() - interval '61 minutes' where address <> '198.51.100.7'`,
  )
  expect(await sessionsOf(laptop)).toHaveLength(1)
})

test('B6: the last administrator keeps the role, even if two demote each other at the same time', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const [{ id }] = (await ana.get('/api/staff/users')).data
  for (const change of [{ roles: ['editor'] }, { disabled: true }])
    expect((await ana.put(`/api/staff/users/${id}`, change)).status).toBe(409)
  const ben = await fixture.join('editor', 'ben')
  const benId = (await ana.get('/api/staff/users')).data[1].id
  await ana.put(`/api/staff/users/${benId}`, { roles: ['administrator'] })
  await ben.post('/api/staff/sign-in', { username: 'ben', password: PASSWORD })
  const both = await Promise.all([
    ana.put(`/api/staff/users/${benId}`, { roles: ['editor'] }),
    ben.put(`/api/staff/users/${id}`, { roles: ['editor'] }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('B6, B13: invitations and password links are in the audit log without their token, and undoing one revokes it', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const invite = async () =>
    (await ana.post('/api/staff/users', { name: 'Noa Lind', roles: ['editor'] })).data
      .link as string
  const accept = (link: string) =>
    fixture.browser().post('/api/staff/invitation/accept', {
      token: link.split('#')[1],
      username: 'noa',
      name: 'Noa Lind',
      password: PASSWORD,
    })
  const newest = async () => (await ana.get('/api/staff/audit-log?limit=1')).data.lines[0]
  const undo = async () =>
    (await ana.post(`/api/staff/audit-log/${(await newest()).id}/undo`, {})).status
  const link = await invite()
  expect(await newest()).toMatchObject({
    operation: 'create',
    kind: 'staff link',
    label: 'Noa Lind',
    actor: 'ana',
  })
  expect(JSON.stringify(await newest())).not.toContain(link.split('#')[1])
  expect(await undo()).toBe(200)
  expect((await accept(link)).status).toBe(404)
  expect((await accept(await invite())).status).toBe(200)
  expect(await undo()).toBe(409)
  const noa = (await ana.get('/api/staff/users')).data.find(
    ({ username }: { username: string }) => username === 'noa',
  )
  await ana.post(`/api/staff/users/${noa.id}/reset`, {})
  expect((await newest()).changes.map(({ after }: { after: unknown }) => after)).toEqual(
    expect.arrayContaining(['reset']),
  )
})
