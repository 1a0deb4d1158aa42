import { beforeEach, expect, test } from 'vitest'
import { empty } from '#src/database/test/testing.ts'
import { testStaff } from '#src/features/accounts/server/test/testing.ts'
import { testMailServer } from '#src/mail/test/testing.ts'
import { emptied, issueDesk } from './testing.ts'

const server = testMailServer()
const fixture = testStaff({ mail: () => server.settings() })
const desk = issueDesk(fixture, server)
beforeEach(async () => {
  await server.open()
  await empty(fixture.database.db, 'audit')
  await fixture.database.db.execute(emptied)
})

interface Line {
  id: number
  actor: string
  operation: string
  changes: { field: string; before: unknown; after: unknown }[]
}

test('X46: actions of staff on an issue are in the audit log, and changes to a draft can be undone', async () => {
  await desk.subscribe({ email: 'ana@example.com' })
  const written = await desk.write({ subject: 'First' }, 'administrator')
  const { browser, path, id } = written
  const lines = async () =>
    (await browser.get('/api/staff/audit-log?kind=newsletter%20issue')).data.lines as Line[]
  const told = async () => (await lines()).map(({ operation }) => operation)
  const undo = async (at: number) =>
    browser.post(`/api/staff/audit-log/${(await lines())[at]!.id}/undo`)
  const blocks = [desk.words('<p>Hello</p>')]
  await browser.put(path, {
    subject: 'Second',
    preview: '',
    topics: [],
    blocks,
    version: written.version,
  })
  expect(await told()).toEqual(['change', 'create'])
  expect((await lines())[0]!.changes.find(({ field }) => field === 'subject')).toMatchObject({
    before: '',
    after: 'Second',
  })
  await browser.delete(path)
  expect((await undo(0)).status).toBe(200)
  expect((await browser.get(path)).data).toMatchObject({ subject: 'Second', state: 'draft' })
  expect((await undo(2)).status).toBe(200)
  expect((await browser.get(path)).data.subject).toBe('')
  await undo(0)
  const { data: draft } = await browser.get(path)
  const tested = await browser.post(`${path}/test`, { to: 'hello@advantage.example' })
  expect(tested.status, JSON.stringify(tested.data)).toBe(200)
  await desk.rehearse(written)
  await browser.post(`${path}/sending`, { version: draft.version })
  await browser.post(`${path}/stop`)
  expect(await told()).toEqual([
    'stop',
    'send',
    'rehearse',
    'test',
    'undo',
    'undo',
    'undo',
    'remove',
    'change',
    'create',
  ])
  const sent = (await lines())[1]!
  expect(sent.actor).toMatch(/^administrator/)
  expect(sent.changes.find(({ field }) => field === 'state')).toMatchObject({
    before: 'draft',
    after: 'sending',
  })
  expect([(await undo(0)).status, (await undo(1)).status, (await undo(2)).status]).toEqual([
    409, 409, 409,
  ])
  expect((await browser.get(path)).data.state).toBe('stopped')
  expect(JSON.stringify(await lines())).not.toContain('ana@example.com')
  expect(id).toBe(draft.id)
})
