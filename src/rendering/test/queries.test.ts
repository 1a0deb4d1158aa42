import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { query, queryOne, SiteQueryClient } from '../queries.ts'
import { addressOf, ResponseError } from '#src/http/client.ts'
import type { getEventSessions } from '#src/features/agenda/contract.ts'
import type { articleApi } from '#src/features/news/contract.ts'

/** Data of a tab whose server responds this way, and the paths it requested. */
function tab(answer: (path: string) => unknown = (path) => `of ${path}`) {
  const asked: string[] = []
  const client = new SiteQueryClient(async (pattern, input) => {
    const path = addressOf(pattern, input)
    asked.push(path)
    return (await answer(path)) as never
  })
  return { client, asked }
}

const settled = () => new Promise((done) => setImmediate(done))

test('D2: a query without a function is a GET of the path made of its key’s segments, joined by slashes', async () => {
  const { client, asked } = tab()
  expect(
    await client.fetchQuery(
      query<typeof getEventSessions>('/api/events/:id/sessions', { params: { id: 'an-id' } }),
    ),
  ).toBe('of /api/events/an-id/sessions')
  expect(
    await client.fetchQuery(
      queryOne<typeof articleApi.endpoints.getOne>('/api/posts/:slug', {
        params: { slug: 'A slug?' },
      }),
    ),
  ).toBe('of /api/posts/A%20slug%3F')
  expect(asked).toEqual(['/api/events/an-id/sessions', '/api/posts/A%20slug%3F'])
})

test('D3: data is never stale, and neither focus nor a restored connection loads it again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval'] })
  const { client, asked } = tab()
  client.mount()
  const leave = new QueryObserver(client, query('/api/posts', {})).subscribe(() => {})
  await settled()
  vi.advanceTimersByTime(30 * 86_400_000)
  for (const here of [false, true]) focusManager.setFocused(here)
  for (const here of [false, true]) onlineManager.setOnline(here)
  await settled()
  new QueryObserver(client, query('/api/posts', {})).subscribe(() => {})()
  expect(await client.fetchQuery(query('/api/posts', {}))).toBe('of /api/posts')
  expect(asked).toEqual(['/api/posts'])
  leave()
  client.unmount()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

test('D4: failed requests are not retried automatically', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval'] })
  const { client, asked } = tab(() => Promise.reject(new ResponseError(503, 'Too busy', '')))
  const observer = new QueryObserver(client, query('/api/posts', {}))
  const leave = observer.subscribe(() => {})
  await settled()
  vi.advanceTimersByTime(86_400_000)
  await settled()
  expect([observer.getCurrentResult().error?.message, asked]).toEqual([
    '503: Too busy',
    ['/api/posts'],
  ])
  leave()
  vi.useRealTimers()
})

test('a record that the server does not know is null, and any other error response is an error', async () => {
  const missing = tab(() => Promise.reject(new ResponseError(404, '', 'Not Found')))
  expect(
    await missing.client.fetchQuery(
      queryOne<typeof articleApi.endpoints.getOne>('/api/posts/:slug', {
        params: { slug: 'never' },
      }),
    ),
  ).toBeNull()
  const broken = tab(() => Promise.reject(new ResponseError(500, '', 'Internal Server Error')))
  await expect(
    broken.client.fetchQuery(
      queryOne<typeof articleApi.endpoints.getOne>('/api/posts/:slug', {
        params: { slug: 'never' },
      }),
    ),
  ).rejects.toThrow('500: Internal Server Error')
})
