import { expect, test } from 'vitest'
import { createTestDatabase } from '#src/database/test/testing.ts'
import { siteOn, testSite } from '#src/test/testing.ts'

const { listen } = testSite()

test('D15: an internal error shows the id of its log line, the one that a proxy gave the request', async () => {
  const lines: { requestId?: string; path?: string }[] = []
  const gone = await createTestDatabase()
  const front = siteOn(gone, { onLog: (line) => lines.push(JSON.parse(line)) })
  const address = await listen(0, front)
  await gone.close()
  const failing = await fetch(`${address}/api/posts`, {
    headers: { 'x-request-id': 'from-the-proxy-1' },
  })
  expect([failing.status, failing.headers.get('x-request-id')]).toEqual([503, 'from-the-proxy-1'])
  expect(await failing.json()).toMatchObject({ code: 'unavailable', requestId: 'from-the-proxy-1' })
  expect(lines.map(({ requestId, path }) => [requestId, path])).toEqual([
    ['from-the-proxy-1', '/api/posts'],
  ])
  const refused = await fetch(`${address}/api/nothing`)
  expect(refused.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(await refused.json()).not.toHaveProperty('requestId')
})
