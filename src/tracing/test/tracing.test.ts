import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { request } from 'undici'
import { createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { defineJob } from '#src/jobs/job.ts'
import { startJobs } from '#src/jobs/jobs.ts'
import { addPosts, json, siteOn, testSite } from '#src/test/testing.ts'
import { type CollectedSpan, testCollector } from './testing.ts'
import { inSpan } from '../spans.ts'
import { startTracing } from '../tracing.ts'

const { listen } = testSite()
const collector = testCollector()
let database: TestDatabase
let endTracing: () => Promise<void>
beforeAll(async () => {
  for (const [name, value] of Object.entries(await collector.open())) vi.stubEnv(name, value)
  endTracing = await startTracing({ version: '1.2.3', log: { warn: () => {} } })
  database = await createTestDatabase()
})
afterAll(async () => {
  await endTracing()
  vi.unstubAllEnvs()
  await database.close()
  await collector.close()
})

const person = { email: 'canary-person@example.com', firstName: 'Canary', lastName: 'Person' }
const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`
const childrenOf = (spans: CollectedSpan[], { spanId }: CollectedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId)

test('U26: a request is a span of the trace named in its headers, including its queries, and nothing in it is about a person', async () => {
  await addPosts(database.db, { slug: 'canary-article' })
  const address = await listen(1, siteOn(database, { trustedProxies: 1 }))
  const headers = {
    'content-type': 'application/json',
    'x-request-id': 'from-the-proxy-7',
    'x-forwarded-for': '203.0.113.77',
    traceparent,
  }
  await (await fetch(`${address}/api/posts/canary-article`, { headers })).text()
  await (await fetch(`${address}/api/newsletter/subscribe`, { ...json(person), headers })).text()
  const spans = await collector.spans(({ name }) => name === 'POST /api/newsletter/subscribe')
  const reading = spans.find(({ name }) => name === 'GET /api/posts/:slug')!
  expect(reading).toMatchObject({
    traceId,
    parentSpanId: 'b7ad6b7169203331',
    attributes: { 'http.response.status_code': 200 },
  })
  expect(childrenOf(spans, reading).map(({ name }) => name)).toContain('SELECT posts')
  const subscribing = spans.find(({ name }) => name === 'POST /api/newsletter/subscribe')!
  expect(subscribing.attributes).toMatchObject({
    'http.route': '/api/newsletter/subscribe',
    'site.request_id': 'from-the-proxy-7',
  })
  expect(childrenOf(spans, subscribing).map(({ name }) => name)).toContain(
    'INSERT newsletter_subscriptions',
  )
  expect(JSON.stringify(spans)).not.toMatch(/canary|203\.0\.113/i)
})

test('U26: queries belong to the request that made them, even when many wait for a connection', async () => {
  const ask = (at: number) =>
    inSpan({ name: `asking ${at}`, kind: 'server', from: {} }, () =>
      Promise.all([database.db.execute(sql`select 1`), database.pool.query('select 2')]),
    )
  await Promise.all(Array.from({ length: 30 }, (_, at) => ask(at)))
  const spans = await collector.spans(({ name }) => name === 'asking 29')
  for (const asking of spans.filter(({ name }) => name.startsWith('asking')))
    expect(
      childrenOf(spans, asking)
        .map(({ attributes }) => attributes['db.query.text'])
        .toSorted(),
    ).toEqual(['select 1', 'select 2'])
})

test('U26: a job is its own trace; a request to another server propagates the trace, without its path', async () => {
  const heard: (string | undefined)[] = []
  const other = createServer(
    ({ headers }, response) => (heard.push(headers.traceparent as string), response.end()),
  )
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  const jobs = await startJobs(database, { error() {}, warn() {} }, 'jobs_traced')
  const done = Promise.withResolvers<void>()
  const job = defineJob('test.fetch')
  await jobs.define(job, async () => {
    const { body } = await request(`http://127.0.0.1:${port}/secret-path`)
    await body.dump()
    done.resolve()
  })
  await jobs.send(database.db, job, {})
  await done.promise
  const spans = await collector.spans(({ name }) => name === 'job test.fetch')
  const working = spans.find(({ name }) => name === 'job test.fetch')!
  expect(working.parentSpanId ?? '').toBe('')
  const [asking] = childrenOf(spans, working).filter(
    ({ attributes }) => attributes['server.port'] === port,
  )
  expect(asking).toMatchObject({
    name: 'GET 127.0.0.1',
    attributes: { 'http.response.status_code': 200 },
  })
  expect(heard).toEqual([`00-${working.traceId}-${asking!.spanId}-01`])
  expect(JSON.stringify(asking)).not.toContain('secret-path')
  await jobs.stop()
  other.close()
})

test('U26: an internal error names its trace in the response', async () => {
  const gone = await createTestDatabase()
  const address = await listen(0, siteOn(gone))
  await gone.close()
  const failing = await fetch(`${address}/api/posts`, { headers: { traceparent } })
  expect(await failing.json()).toMatchObject({ code: 'unavailable', traceId })
  const spans = await collector.spans(
    ({ attributes }) => attributes['http.response.status_code'] === 503,
  )
  expect(spans.find(({ attributes }) => attributes['error.type'] === '503')).toBeDefined()
})

test.each([
  {},
  { OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_EXPORTER: 'none' },
])('U26: nothing is traced with %o', async (variables) => {
  const warnings: string[] = []
  for (const name of Object.keys(process.env).filter((one) => one.startsWith('OTEL_')))
    vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const end = await startTracing({
    version: '1',
    log: { warn: (reason: unknown) => void warnings.push(String(reason)) },
  })
  await end()
  expect(warnings).toEqual([])
})
