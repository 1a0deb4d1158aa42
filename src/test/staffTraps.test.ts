import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type StaffBrowser, testStaff } from '../features/accounts/server/test/testing.ts'
import { contentToWrite } from '../features/content/server/test/testing.ts'
import { staffEndpoints } from './staffEndpoints.ts'

const fixture = testStaff()
let ana: StaffBrowser
beforeEach(async () => {
  await fixture.database.pool.query(
    'truncate posts, events, sessions, speakers, audit, redirects cascade',
  )
  ana = await fixture.join('administrator', 'ana')
})
const CONTENT = '/api/staff/content'
const create = async (path: 'articles' | 'events' | 'speakers' | 'sessions', values: object) => {
  const { status, data } = await ana.post(`${CONTENT}/${path}`, { values })
  expect([status, data.fields]).toEqual([200, undefined])
  return data as { id: string; version: number; values: Record<string, unknown> }
}
const article = (n: number) => contentToWrite.articles[0](n, '')

test('B7: list parameters are checked against fixed lists: none becomes a column, an order, or a query', async () => {
  await create('articles', article(1))
  const hostile = [
    'id; drop table posts --',
    'password',
    '(select password from users)',
    "' or '1'='1",
    '__proto__',
    '\u0000',
  ]
  const lists = staffEndpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  let asked = 0
  for (const { path, query } of lists)
    for (const name of [
      ...Object.keys((query as { shape?: object } | undefined)?.shape ?? {}),
      'filter',
    ])
      for (const value of hostile) {
        const { status } = await ana.get(`${path}?${new URLSearchParams({ [name]: value })}`)
        expect(
          name === 'filter' ? [400, 422] : [200, 400, 404, 422],
          `${path} ${name}=${value}`,
        ).toContain(status)
        asked += Number(name !== 'filter')
      }
  expect(asked).toBeGreaterThan(200)
  expect((await ana.get(`${CONTENT}/articles`)).data.total).toBe(1)
})

test('B7: a list cannot be queried for what it does not show', async () => {
  await create('articles', { ...article(1), seoDescription: 'quartz' })
  expect((await ana.get(`${CONTENT}/articles?q=quartz`)).data.total).toBe(0)
  for (const address of [
    `${CONTENT}/articles?seoDescription=quartz`,
    '/api/staff/users?password=x',
  ])
    expect([address, (await ana.get(address)).status]).toEqual([address, 422])
  expect(JSON.stringify((await ana.get('/api/staff/users')).data)).not.toContain('argon2')
})

test('B12: a change that omits relations leaves them alone', async () => {
  const event = await create('events', contentToWrite.events[0](1, ''))
  const speaker = await create('speakers', contentToWrite.speakers[0](1, event.id))
  const session = await create('sessions', {
    ...contentToWrite.sessions[0](1, event.id),
    speakerIds: [speaker.id],
  })
  expect(session.values.speakerIds).toEqual([speaker.id])
  const changed = await ana.put(`${CONTENT}/sessions/${session.id}`, {
    version: session.version,
    values: { title: 'Other' },
  })
  expect([changed.status, changed.data.values.title, changed.data.values.speakerIds]).toEqual([
    200,
    'Other',
    [speaker.id],
  ])
})

test('B13, B15: a bulk step adds one audit log entry per record', async () => {
  const records = []
  for (const n of [1, 2, 3]) {
    const { id, version } = await create('articles', article(n))
    records.push({ id, version })
  }
  const lines = async () =>
    (await fixture.database.pool.query('select record_id from audit order by id')).rows
  const before = (await lines()).length
  const { data } = await ana.post(`${CONTENT}/articles/bulk`, { step: 'remove', records })
  expect(data.done).toBe(3)
  expect(
    (await lines())
      .slice(before)
      .map(({ record_id }) => record_id)
      .toSorted(),
  ).toEqual(records.map(({ id }) => id).toSorted())
})

test('B6, B13: a disabled member keeps their texts and audit log entries', async () => {
  const ben = await fixture.join('editor', 'ben')
  const { data } = await ben.post(`${CONTENT}/articles`, { values: article(1) })
  const users = (await ana.get('/api/staff/users')).data as { id: string; username: string }[]
  await ana.put(`/api/staff/users/${users.find(({ username }) => username === 'ben')!.id}`, {
    disabled: true,
  })
  expect((await ben.get(`${CONTENT}/articles`)).status).toBe(401)
  const auditLog = (await ana.get(`${CONTENT}/articles/${data.id}/history`)).data.lines
  expect([
    (await ana.get(`${CONTENT}/articles/${data.id}`)).status,
    JSON.stringify(auditLog[0]),
  ]).toEqual([200, expect.stringContaining('ben')])
})

interface Shape {
  anyOf?: Shape[]
  const?: unknown
  enum?: unknown[]
  items?: Shape
  minItems?: number
  properties?: Record<string, Shape>
  required?: string[]
  type?: string
}

/** The smallest value of a shape that is likely to pass its checks. */
function valueOf(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return valueOf(shape.anyOf[0]!)
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => valueOf(shape.items ?? {}))
  if (shape.type === 'object')
    return Object.fromEntries(
      (shape.required ?? []).map((name) => [name, valueOf(shape.properties?.[name] ?? {})]),
    )
  if (shape.type === 'boolean') return true
  return shape.type === 'number' || shape.type === 'integer' ? 1 : 'xxxxxxxx'
}

test('S100: a call that changes something refuses any unusable id or version, and none makes it fail', async () => {
  const failed: string[] = []
  const send = async (method: string, path: string, body: unknown) => {
    const way = method as 'POST' | 'PUT' | 'DELETE'
    const call = { POST: ana.post, PUT: ana.put, DELETE: ana.delete }[way]
    const { status } = await call(path, body)
    if (status >= 500) failed.push(`${status} ${method} ${path} ${JSON.stringify(body)}`)
  }
  const id = crypto.randomUUID()
  const writes = staffEndpoints.filter(
    ({ method, path }) =>
      method !== 'GET' &&
      (!path.includes('/content/') || /\/content\/(articles|events)/.test(path)),
  )
  let sent = 0
  for (const { method, path, body } of writes) {
    const shape = body && (z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as Shape)
    const value = shape && valueOf(shape)
    const ids = path.includes(':') ? ['not-an-id', '__proto__', '9'.repeat(30), '%F0%9F%98%80'] : []
    for (const unusable of ids)
      await send(method, path.replaceAll(/:\w+/g, unusable), value).then(() => sent++)
    const versions = shape?.properties?.version ? [0.5, -1, 3e9, 1e308] : []
    for (const version of versions)
      await send(method, path.replaceAll(/:\w+/g, id), Object.assign({}, value, { version }))
  }
  expect(sent).toBeGreaterThan(300)
  expect(failed).toEqual([])
})
