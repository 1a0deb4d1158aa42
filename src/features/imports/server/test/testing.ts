import pino from 'pino'
import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import {
  STAFF_ORIGIN,
  type StaffBrowser,
  testStaff,
} from '#src/features/accounts/server/test/testing.ts'
import type { Role } from '#src/http/access.ts'
import { allKinds } from '#src/servedKinds.ts'
import type { ImportChoices, ImportSource } from '../../sources.ts'
import { workOnImports } from '../runs/work.ts'

/** Back office with its imports, without content before each test. */
export function importDesk() {
  const desk = testStaff()
  beforeEach(async () => {
    await empty(
      desk.database.db,
      'imports',
      'tools',
      'tool_categories',
      'speakers',
      'sponsors',
      'redirects',
      'audit',
      'newsletter_subscriptions',
      'newsletter_suppressions',
      'posts',
      'pictures',
    )
  })

  async function upload(
    browser: StaffBrowser,
    name: string,
    text: string | Buffer<ArrayBuffer>,
    more: { parts?: string } = {},
  ) {
    const response = await desk.staff.request(
      `/api/staff/imports?${new URLSearchParams({ name, ...more })}`,
      {
        method: 'PUT',
        headers: {
          cookie: browser.cookie(),
          origin: STAFF_ORIGIN,
          'content-type': 'application/octet-stream',
        },
        body: text,
      },
    )
    return { status: response.status, data: (await response.json()) as any }
  }

  /** Runs waiting imports, like a server process. */
  const work = (signal: AbortSignal = new AbortController().signal) =>
    workOnImports({
      db: desk.database.db,
      pool: desk.database.pool,
      log: pino({ level: 'silent' }),
      kinds: allKinds,
      signal,
    })

  return {
    desk,
    upload,
    work,
    join: (role: Role = 'administrator') => desk.join(role),
    /** Uploads a file and checks it. */
    async check(
      browser: StaffBrowser,
      name: string,
      text: string,
      source: ImportSource = 'tools',
      options: ImportChoices = {},
    ) {
      const { data } = await upload(browser, name, text)
      await browser.post(`/api/staff/imports/${data.id}/check`, { source, options })
      await work()
      return data.id as string
    },
    async step(browser: StaffBrowser, id: string, step: 'start' | 'undo') {
      await browser.post(`/api/staff/imports/${id}/${step}`)
      await work()
      return (await browser.get(`/api/staff/imports/${id}`)).data
    },
    /** Returns a hash of the contents of tables. */
    async hash(...tables: string[]) {
      const hashes = []
      for (const table of tables) {
        const { rows } = await desk.database.db.execute<{ hash: string }>(
          sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.identifier(table)} t`,
        )
        hashes.push(rows[0]!.hash)
      }
      return hashes.join(' ')
    },
  }
}

/** Returns a table with the given number of tools, one more with the website of another, and one without a website. */
export const manyTools = (count: number) =>
  [
    'Name,Website,Category,Tagline,Pricing model',
    ...Array.from(
      { length: count },
      (_, at) => `Tool ${at},https://tool-${at}.example,Kind ${at % 40},Does the work ${at},Free`,
    ),
    'Tool again,https://tool-1.example/,Kind 1,,Paid',
    'No website,,Kind 1,,Free',
  ].join('\n')
