import { beforeEach, expect, test, vi } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'

const fixture = testStaff()
const VIEWS = '/api/staff/views'
let ana: StaffBrowser
let mia: StaffBrowser
beforeEach(async () => {
  await empty(fixture.database.db, 'saved_views', 'audit')
  ana = await fixture.join('editor', 'ana')
  mia = await fixture.join('moderator', 'mia')
})
const view = (change: object = {}) => ({
  name: 'Drafts',
  audience: 'me',
  screen: '/articles',
  query: 'status=draft&offset=50',
  isDefault: false,
  ...change,
})
const seenBy = async (browser: StaffBrowser) =>
  (await browser.get(VIEWS)).data.items.map(
    ({ name, query, audience, isDefault, canChange }: any) =>
      [name, query, audience, isDefault && 'first', canChange && 'changes']
        .filter(Boolean)
        .join(' '),
  )
const change = async (browser: StaffBrowser, name: string, values: object) => {
  const { id, version, isDefault, audience } = (await browser.get(VIEWS)).data.items.find(
    (one: any) => one.name === name,
  )
  return browser.put(`${VIEWS}/${id}`, { name, audience, isDefault, version, ...values })
}

test('B76: a list is saved under a name, for oneself or, by an editor, for everyone, starting at its first page', async () => {
  expect((await ana.post(VIEWS, view())).status).toBe(200)
  expect((await ana.post(VIEWS, view({ name: 'Ours', audience: 'everybody' }))).status).toBe(200)
  expect(
    (await mia.post(VIEWS, view({ name: 'Spam', screen: '/inbox', query: 'view=spam' }))).status,
  ).toBe(200)
  expect((await mia.post(VIEWS, view({ audience: 'everybody' }))).status).toBe(403)
  expect(await seenBy(ana)).toEqual([
    'Drafts status=draft me changes',
    'Ours status=draft everybody changes',
  ])
  expect(await seenBy(mia)).toEqual(['Ours status=draft everybody', 'Spam view=spam me changes'])
})

test("B76: only its owner can rename it, delete it, or make it the list's default", async () => {
  await ana.post(VIEWS, view({ isDefault: true }))
  await ana.post(VIEWS, view({ name: 'Ours', audience: 'everybody', isDefault: true }))
  await ana.post(VIEWS, view({ name: 'Late', query: 'sort=published', isDefault: true }))
  expect(await seenBy(ana)).toEqual([
    'Drafts status=draft me changes',
    'Late sort=published me first changes',
    'Ours status=draft everybody first changes',
  ])
  expect((await change(ana, 'Drafts', { name: 'late' })).data.fields).toEqual({
    name: ['There is already a view with this name. Please choose another.'],
  })
  expect((await change(ana, 'Drafts', { name: 'Begun', isDefault: true })).status).toBe(200)
  expect((await change(mia, 'Ours', { name: 'Mine' })).status).toBe(403)
  const { id } = (await ana.get(VIEWS)).data.items.find(
    ({ name }: { name: string }) => name === 'Begun',
  )
  expect([
    (await mia.delete(`${VIEWS}/${id}`)).status,
    (await ana.delete(`${VIEWS}/${id}`)).status,
  ]).toEqual([404, 200])
  expect(await seenBy(ana)).toEqual([
    'Late sort=published me changes',
    'Ours status=draft everybody first changes',
  ])
})

test('B76: accepts only back office paths', async () => {
  for (const screen of ['//evil.example', '/articles/1', 'https://evil.example', 'articles'])
    expect((await ana.post(VIEWS, view({ screen }))).status).toBe(422)
})

test('D113: two views that are made the default of a list at the same moment leave one default', async () => {
  const { pool } = fixture.database
  await ana.post(VIEWS, view({ name: 'One' }))
  const holder = await pool.connect()
  try {
    // Neither save can commit before both have written.
    await holder.query(`create function wait_to_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(113); return null; end $$;
      create constraint trigger waits after insert or update on saved_views deferrable initially deferred
        for each row execute function wait_to_commit();
      select pg_advisory_lock(113)`)
    const saves = [
      change(ana, 'One', { isDefault: true }),
      ana.post(VIEWS, view({ name: 'Two', isDefault: true })),
    ]
    await vi.waitFor(async () => {
      const { rows } = await holder.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(saves.length)
    }, 20_000)
    await holder.query('select pg_advisory_unlock(113)')
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200])
  } finally {
    await holder.query('select pg_advisory_unlock_all(); drop function wait_to_commit cascade')
    holder.release()
  }
  expect((await seenBy(ana)).filter((one: string) => one.includes('first'))).toHaveLength(1)
})
