import { systemWriter } from '#src/records/actor.ts'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeEach } from 'vitest'
import { empty, createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { readConfig } from '#src/config.ts'
import { type MailSettings, readMailSettings } from '#src/mail/mailSettings.ts'
import type { Role } from '#src/http/access.ts'
import { siteOn } from '#src/test/testing.ts'
import { createStaff, type StaffDeps, type StaffServer } from '#src/staffApp.ts'
import { firstInvitation, inviteUser, redeemInvitation } from '../invitations.ts'
import { hashPassword } from '../passwords.ts'

export const STAFF_ORIGIN = 'https://desk.advantage.example'
export const PASSWORD = 'lantern gravel otter fable'
/** Checking and hashing a password takes longer than most tests. */
let hashed: Promise<string> | undefined

/**
 * A simulated back-office browser. It stores the session cookie and, after the first session request, the cookie that
 * identifies the browser.
 */
export function staffBrowser(staff: StaffServer, address?: string) {
  let cookie = ''
  let known = ''
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const init = {
      method,
      headers: {
        cookie: [cookie, known].filter(Boolean).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const response = await staff.request(path, init, address === undefined ? {} : { address })
    const set = response.headers.get('set-cookie')
    if (set?.startsWith('__Host-browser=')) known = set.split(';')[0]!
    else if (set) cookie = /Max-Age=0/.test(set) ? '' : set.split(';')[0]!
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      data: (text ? JSON.parse(text) : undefined) as any,
    }
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      call('POST', path, body, headers),
    put: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call('PUT', path, body, headers),
    delete: (path: string, body?: unknown, headers?: Record<string, string>) =>
      call('DELETE', path, body, headers),
    cookie: () => cookie,
    steal: (stolen: string) => void (cookie = stolen),
  }
}
export type StaffBrowser = ReturnType<typeof staffBrowser>

/** A back office on its own database, whose users are deleted before each test. It has no mail server by default. */
export function testStaff({
  open = createTestDatabase,
  mail = () => readMailSettings(readConfig({}, '/'), 'https://advantage.example'),
  onLog,
  download,
}: {
  /** Creates the database. */
  open?: () => Promise<TestDatabase>
  mail?: () => MailSettings
  /** Receives log lines at the default level. */
  onLog?: (line: string) => void
  /** Fetches pages and pictures of other sites. */
  download?: StaffDeps['download']
} = {}) {
  let opened: Promise<TestDatabase> | undefined
  const fixture = Object.assign({} as { staff: StaffServer; database: TestDatabase }, {
    browser: (address?: string) => staffBrowser(fixture.staff, address),
    /** Creates a user with one or more roles and signs them in. */
    join: async (role: Role | Role[], username = [role].flat().join('-')) => {
      const { db } = fixture.database
      const link =
        (role === 'administrator' && (await firstInvitation(db))) ||
        (await inviteUser(db, systemWriter, { name: username, roles: [role].flat() }))
      const browser = fixture.browser()
      const account = { token: link.split('#')[1]!, username, name: username }
      const { token } = await redeemInvitation(
        db,
        { ...account, hash: await (hashed ??= hashPassword(PASSWORD)) },
        { address: '', device: 'A program', browser: '', session: undefined },
      )
      browser.steal(`__Host-staff=${token}`)
      return browser
    },
  })
  beforeEach(async () => {
    fixture.database = await (opened ??= open())
    await empty(fixture.database.db, 'users', 'staff_invitations', 'request_counts')
    const { db, listen } = fixture.database
    fixture.staff = createStaff({
      db,
      listen,
      log: onLog ? pino({ level: 'warn' }, { write: onLog }) : pino({ level: 'silent' }),
      origin: STAFF_ORIGIN,
      download,
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
