import { systemWriter } from '#src/records/actor.ts'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeEach } from 'vitest'
import { empty, createTestDatabase, type TestDatabase } from '#src/database/testing.ts'
import { readConfig } from '#src/config.ts'
import { readMailSettings } from '#src/mail/mailSettings.ts'
import type { Role } from '#src/http/access.ts'
import { siteOn } from '#src/testing.ts'
import { createStaff, type StaffServer } from '#src/staffApp.ts'
import { firstInvitation, inviteUser } from './invitations.ts'

export const STAFF_ORIGIN = 'https://desk.advantage.example'
export const PASSWORD = 'correct horse battery'

/** A browser of the back office: it remembers its cookie. */
export function staffBrowser(staff: StaffServer) {
  let cookie = ''
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await staff.request(path, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const set = response.headers.get('set-cookie')
    if (set) cookie = /Max-Age=0/.test(set) ? '' : set.split(';')[0]!
    const text = await response.text()
    return { status: response.status, headers: response.headers, data: (text ? JSON.parse(text) : undefined) as any }
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown, headers?: Record<string, string>) => call('POST', path, body, headers),
    put: (path: string, body?: unknown) => call('PUT', path, body),
    delete: (path: string, body?: unknown) => call('DELETE', path, body),
    cookie: () => cookie,
    steal: (stolen: string) => void (cookie = stolen),
  }
}
export type StaffBrowser = ReturnType<typeof staffBrowser>

/** A back office on an empty database of its own, emptied of users before each test; by itself it has no mail server. */
export function testStaff({ mail = () => readMailSettings(readConfig({}, '/'), 'https://advantage.example') } = {}) {
  let opened: Promise<TestDatabase> | undefined
  const fixture = {
    staff: undefined as unknown as StaffServer,
    database: undefined as unknown as TestDatabase,
    browser: () => staffBrowser(fixture.staff),
    /** Makes somebody with a role and signs them in. */
    join: async (role: Role, username = role as string) => {
      const { db } = fixture.database
      const link =
        (role === 'administrator' && (await firstInvitation(db))) ||
        (await inviteUser(db, systemWriter, { name: username, role }))
      const browser = fixture.browser()
      const body = { token: link.split('#')[1], username, name: username, password: PASSWORD }
      await browser.post('/api/staff/invitation/accept', body)
      return browser
    },
  }
  beforeEach(async () => {
    fixture.database = await (opened ??= createTestDatabase())
    await empty(fixture.database.db, 'users', 'staff_invitations', 'staff_limits')
    const { db, pool, listen } = fixture.database
    fixture.staff = createStaff({
      db,
      pool,
      listen,
      log: pino({ level: 'silent' }),
      origin: STAFF_ORIGIN,
      files: new Map(),
      document: () => '<!doctype html><title>Desk</title>',
      trustedProxies: 0,
      readPublic: (path) => siteOn(fixture.database).readPublic(path),
      siteIn: (tx) => siteOn(fixture.database).siteIn(tx),
      metrics: new Registry(),
      mail: mail(),
    })
  })
  afterAll(async () => (await opened)?.close())
  return fixture
}
