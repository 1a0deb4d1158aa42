import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../tables.ts'
import { testStaff } from './testing.ts'

const fixture = testStaff()
const idOf = async (username: string) =>
  (await fixture.database.db.select().from(users).where(eq(users.username, username)))[0]!.id

test('B187: people with several roles can access what any of them allows, and nothing else', async () => {
  const both = await fixture.join(['editor', 'events-manager'], 'ben')
  const opened = async (path: string) => (await both.get(`/api/staff/${path}`)).status
  expect(await opened('content/articles')).toBe(200)
  expect(await opened('content/events')).toBe(200)
  expect(await opened('reviews')).toBe(403)
  expect(await opened('users')).toBe(403)
  expect((await both.get('/api/staff/session')).data.user.roles).toEqual([
    'editor',
    'events-manager',
  ])
})

test('B187: an events manager who is also a moderator can read the whole inbox', async () => {
  const alone = await fixture.join('events-manager')
  const both = await fixture.join(['events-manager', 'moderator'], 'cleo')
  expect((await alone.get('/api/staff/inbox')).data.kinds).toEqual(['speakers'])
  expect((await both.get('/api/staff/inbox')).data.kinds).toContain('contact')
})

test('B187: duplicate roles count once, an empty set is refused, and changing the set ends the sessions', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const ben = await fixture.join('editor', 'ben')
  const account = `/api/staff/users/${await idOf('ben')}`
  expect((await ana.put(account, { roles: [] })).status).toBe(422)
  expect((await ana.post('/api/staff/users', { name: 'Noa', roles: [] })).status).toBe(422)
  expect((await ana.put(account, { roles: ['editor', 'editor'] })).data.roles).toEqual(['editor'])
  expect((await ben.get('/api/staff/account')).status).toBe(200)
  const changed = await ana.put(account, { roles: ['moderator', 'editor'] })
  expect(changed.data.roles).toEqual(['editor', 'moderator'])
  expect((await ben.get('/api/staff/account')).status).toBe(401)
})

test('B187: the history shows earlier roles and can undo a change', async () => {
  const ana = await fixture.join('administrator', 'ana')
  await fixture.join('editor', 'ben')
  const account = `/api/staff/users/${await idOf('ben')}`
  await ana.put(account, { roles: ['editor', 'moderator'] })
  const [line] = (await ana.get('/api/staff/audit-log?kind=staff account')).data.lines
  expect(line.changes).toEqual([
    { field: 'roles', before: ['editor'], after: ['editor', 'moderator'] },
  ])
  expect((await ana.post(`/api/staff/audit-log/${line.id}/undo`)).status).toBe(200)
  const [{ roles }] = (await ana.get('/api/staff/users')).data.filter(
    ({ username }: any) => username === 'ben',
  )
  expect(roles).toEqual(['editor'])
})

test('B187: the last administrator can’t lose that role, and a second factor is required if any role needs one', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const account = `/api/staff/users/${await idOf('ana')}`
  expect((await ana.put(account, { roles: ['editor'] })).status).toBe(409)
  const both = await fixture.join(['editor', 'moderator'], 'ben')
  await ana.put('/api/staff/second-factors', { roles: ['moderator'] })
  expect((await both.get('/api/staff/content/articles')).status).toBe(403)
  expect((await both.get('/api/staff/session')).data.state).toBe('enroll')
  expect((await ana.put(account, { roles: ['administrator', 'editor'] })).status).toBe(200)
})
