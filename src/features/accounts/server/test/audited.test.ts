import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { codeAt } from '../oneTimeCodes.ts'
import { PASSWORD, type StaffBrowser, testStaff } from './testing.ts'

const lines: string[] = []
const fixture = testStaff({ onLog: (line) => lines.push(line) })
beforeEach(() => empty(fixture.database.db, 'audit'))
const newest = async (who: StaffBrowser, limit = 1) =>
  (await who.get(`/api/staff/audit-log?limit=${limit}`)).data.lines
const logged = () =>
  lines
    .map((line) => JSON.parse(line))
    .map(({ level, msg, path, status, staff }) => ({
      level,
      msg,
      path,
      status,
      staff,
    }))

test('B102: sign-ins, refusals, second factors, and role changes are in the audit log and the server log, without any input', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const ben = await fixture.join('editor', 'ben')
  const benId = (await ben.get('/api/staff/session')).data.user.id
  lines.length = 0
  const phone = fixture.browser('198.51.100.7')
  await phone.post('/api/staff/sign-in', { username: 'ben', password: 'tell nobody' })
  await phone.post('/api/staff/sign-in', { username: 'my secret word', password: 'tell nobody' })
  expect(await newest(ana, 2)).toMatchObject([
    { operation: 'refuse', kind: 'sign-in', label: 'an unknown account', actor: 'The site' },
    { operation: 'refuse', kind: 'sign-in', label: 'ben', recordId: benId },
  ])
  await phone.post('/api/staff/sign-in', { username: 'ben', password: PASSWORD })
  expect(await newest(ana)).toMatchObject([
    { operation: 'complete', kind: 'sign-in', actor: 'ben', recordId: benId },
  ])
  const { secret } = (await phone.post('/api/staff/account/codes/offer', { password: PASSWORD }))
    .data
  const code = codeAt(secret, Math.floor(Date.now() / 30_000))
  await phone.post('/api/staff/account/codes', { code })
  await ana.put(`/api/staff/users/${benId}`, { roles: ['moderator'] })
  expect((await newest(ana))[0].changes).toMatchObject([{ field: 'roles', after: ['moderator'] }])

  const seen = logged()
  expect(seen.every(({ level, msg }) => level === 40 && msg === 'security')).toBe(true)
  expect(seen.map(({ path, status }) => `${path} ${status}`)).toEqual([
    '/api/staff/sign-in 401',
    '/api/staff/sign-in 401',
    '/api/staff/sign-in 200',
    '/api/staff/account/codes/offer 200',
    '/api/staff/account/codes 200',
    `/api/staff/users/${benId} 200`,
  ])
  expect(seen[2]!.staff).toBe(benId)
  const { rows } = await fixture.database.pool.query(
    `select string_agg(audit::text, ' ') as text from audit`,
  )
  for (const text of [rows[0].text, lines.join(' ')])
    for (const secret of ['tell nobody', 'my secret word', '198.51.100.7', PASSWORD])
      expect(text).not.toContain(secret)
  expect(lines.join(' ')).not.toMatch(/\bben\b|\bana\b/)
})

test('B102: requests refused by role are logged, and only the first refusals of a flood are in the audit log', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const ben = await fixture.join('editor', 'ben')
  lines.length = 0
  expect((await ben.get('/api/staff/users')).status).toBe(403)
  expect(logged()).toMatchObject([{ level: 40, path: '/api/staff/users', status: 403 }])
  for (let at = 0; at < 22; at++)
    await fixture
      .browser(`198.51.100.${at}`)
      .post('/api/staff/sign-in', { username: `nobody${at}`, password: 'wrong' })
  expect(
    (await newest(ana, 100)).filter(({ operation }: any) => operation === 'refuse'),
  ).toHaveLength(20)
})

test('B103: every export is in the audit log, and only administrators can export subscribers', async () => {
  const ana = await fixture.join('administrator', 'ana')
  const mona = await fixture.join('moderator', 'mona')
  lines.length = 0
  const file = async (who: StaffBrowser, path: string) => {
    const response = await fixture.staff.request(path, { headers: { cookie: who.cookie() } })
    await response.arrayBuffer()
    return response.status
  }
  expect(await file(mona, '/api/staff/exports/newsletter.csv')).toBe(403)
  expect(await file(mona, '/api/staff/exports/contact.csv')).toBe(200)
  expect(await newest(ana)).toMatchObject([
    { operation: 'export', kind: 'file', label: 'contact.csv', actor: 'mona' },
  ])
  expect(await file(ana, '/api/staff/exports/newsletter.csv')).toBe(200)
  expect(await newest(ana)).toMatchObject([{ label: 'newsletter.csv', actor: 'ana' }])
  expect(await file(ana, '/api/staff/archive.zip')).toBe(200)
  expect((await newest(ana))[0].label).toMatch(/^export-.*\.zip$/)
  expect(logged().map(({ level, path, status }) => `${level} ${path} ${status}`)).toEqual([
    '40 /api/staff/exports/newsletter.csv 403',
    '40 /api/staff/exports/contact.csv 200',
    '40 /api/staff/exports/newsletter.csv 200',
    '40 /api/staff/archive.zip 200',
  ])
})
