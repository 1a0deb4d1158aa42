import { describe, expect, test } from 'vitest'
import { BufferedResponse } from '../bufferedResponse.ts'
import { ResponseCache } from '../responseCache.ts'

const response = (body: string, status = 200) =>
  new BufferedResponse(status, { 'content-type': 'text/plain' }, body)
const AWAY = new Error('away')
const settle = () => new Promise((done) => setTimeout(done, 5))

function setup({ capacity = 1e6 } = {}) {
  const clock = { day: '2026-01-01', now: 0 }
  const errors: unknown[] = []
  const cache = new ResponseCache({
    today: () => clock.day,
    now: () => clock.now,
    capacity,
    willPass: (error) => error === AWAY,
    onError: (error) => errors.push(error),
  })
  let made = 0
  const make = async () => {
    await settle()
    return response(`version ${++made}`)
  }
  return {
    cache,
    clock,
    errors,
    make,
    made: () => made,
    text: async (key: string) => (await cache.get(key, make)).text,
  }
}

test('D17: concurrent requests share one computation', async () => {
  const { text, made } = setup()
  expect(await Promise.all([text('a'), text('a'), text('a')])).toEqual([
    'version 1',
    'version 1',
    'version 1',
  ])
  expect([await text('a'), made()]).toEqual(['version 1', 1])
})

test('D16: right after a change the old response is served while one computation replaces it', async () => {
  const { cache, text, made } = setup()
  await text('a')
  cache.changed({ removed: false })
  expect(await Promise.all([text('a'), text('a')])).toEqual(['version 1', 'version 1'])
  await settle()
  await settle()
  expect([await text('a'), made()]).toEqual(['version 2', 2])
})

test('D16: a request one second after a change gets the new response, even the first one', async () => {
  const { cache, clock, text } = setup()
  await text('a')
  cache.changed({ removed: false })
  clock.now = 900
  cache.changed({ removed: false })
  clock.now = 1_000
  expect(cache.peek('a')).toBeUndefined()
  expect(await Promise.all([text('a'), text('a')])).toEqual(['version 2', 'version 2'])
})

test("D16: nobody gets yesterday's response", async () => {
  const { clock, text } = setup()
  await text('a')
  clock.day = '2026-01-02'
  expect(await text('a')).toBe('version 2')
})

test('D16: what must disappear is gone at once, even if it was being made at that moment', async () => {
  const { cache, text, make } = setup()
  await text('a')
  const late = cache.get('b', make)
  cache.changed({ removed: true })
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, undefined])
  await late
  expect(cache.peek('b')).toBeUndefined()
  expect(await text('b')).toBe('version 3')
})

test('D14: a failed renewal keeps the stale response and is reported', async () => {
  const { cache, clock, errors } = setup()
  let works = true
  const make = async () => {
    if (works) return response('good')
    throw AWAY
  }
  await cache.get('a', make)
  works = false
  cache.changed({ removed: false })
  expect((await cache.get('a', make)).text).toBe('good')
  await settle()
  expect(errors).toHaveLength(1)
  clock.now = 60_000
  expect((await cache.get('a', make)).text).toBe('good')
  expect(errors).toHaveLength(2)
})

test('D14, D16: data is never stale while it can be made again; while it cannot, the old answer is served', async () => {
  const { cache } = setup()
  let isAway = false
  let version = 0
  const make = async () => {
    if (isAway) throw AWAY
    return response(`version ${++version}`)
  }
  const fresh = async () => (await cache.getFresh('a', make)).made.text
  expect([await fresh(), await fresh()]).toEqual(['version 1', 'version 1'])
  cache.changed({ removed: false })
  expect(await fresh()).toBe('version 2')
  cache.changed({ removed: false })
  isAway = true
  expect([await fresh(), await fresh()]).toEqual(['version 2', 'version 2'])
  cache.changed({ removed: true })
  await expect(cache.getFresh('a', make)).rejects.toBe(AWAY)
})

test('only responses with status 200 are cached', async () => {
  const { cache } = setup()
  await cache.get('a', async () => response('gone', 404))
  expect(cache.peek('a')).toBeUndefined()
})

describe('with more to cache than fits', () => {
  const filled = async (cache: ResponseCache, ...keys: string[]) => {
    for (const key of keys) await cache.get(key, async () => response('x'.repeat(1000)))
  }
  const cached = (cache: ResponseCache, ...keys: string[]) =>
    keys.filter((key) => cache.peek(key) !== undefined)

  test('D19: evicts the least recently used; a single response that is too large is not cached', async () => {
    const { cache } = setup({ capacity: 3500 })
    await filled(cache, 'a', 'b')
    cache.peek('a')
    await filled(cache, 'c')
    expect(cached(cache, 'b', 'a', 'c')).toEqual(['a', 'c'])
    await cache.get('d', async () => response('x'.repeat(5000)))
    expect(cached(cache, 'a', 'c', 'd')).toEqual(['a', 'c'])
  })

  test('D19: evicts no page for addresses with made-up queries', async () => {
    const { cache } = setup({ capacity: 15_000 })
    await filled(cache, '/', '/news')
    await filled(cache, ...Array.from({ length: 50 }, (_, at) => `/news?tag=invented-${at}`))
    expect(cached(cache, '/', '/news')).toEqual(['/', '/news'])
  })
})

test('with no capacity caches nothing, as in development', async () => {
  const { cache, make } = setup({ capacity: 0 })
  expect([(await cache.get('a', make)).text, (await cache.get('a', make)).text]).toEqual([
    'version 1',
    'version 2',
  ])
})
