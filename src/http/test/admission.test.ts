import { expect, test } from 'vitest'
import { openDatabase } from '#src/database/open.ts'
import { addPosts, siteOn, testSite } from '#src/test/testing.ts'
import { Admission, asRenewal, DRAWN } from '../admission.ts'
import type { Problem } from '../errors.ts'

const fixture = testSite()

test('D55: connections that are all in use do not mean that the database is down: the response says that the site is busy', async () => {
  const only = await openDatabase(fixture.database.connection, { connections: 1 })
  const release = Promise.withResolvers<void>()
  const other = only.db.transaction(() => release.promise)
  try {
    const lines: string[] = []
    const site = siteOn({ ...fixture.database, ...only }, { onLog: (line) => lines.push(line) })
    const answer = await site.request('/api/posts')
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({
      code: 'busy',
      detail: expect.stringMatching(/busy/),
    })
    expect(lines.join('\n')).toContain('timeout exceeded')
  } finally {
    release.resolve()
    await other
    await only.close()
  }
})

test('D54: renewing a response that is still served is never refused, and goes before the crowd', async () => {
  const told: number[] = []
  const admission = new Admission({ onRefused: (count) => told.push(count) })
  const order: string[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const running = gates.map(({ promise }) => admission.run('page', () => promise))
  const crowd = Array.from({ length: 300 }, (_, n) =>
    admission
      .run('page', async () => void order.push(`crowd ${n}`))
      .then(
        () => 'made',
        (problem: Problem) => problem.code,
      ),
  )
  const renewal = asRenewal(() => admission.run('page', async () => void order.push('renewal')))
  for (const { resolve } of gates) resolve()
  await Promise.all([...running, renewal])
  const outcomes = await Promise.all(crowd)
  expect(new Set(outcomes)).toEqual(new Set(['made', 'busy']))
  // At an initial estimate of 20 ms each, 100 fit into two seconds.
  expect(outcomes.filter((outcome) => outcome === 'made').length).toBe(100)
  expect(order[0]).toBe('renewal')
  expect(told).toEqual([1])
})

test('D54: pages do not wait for their own data when somebody requests it at the same time', async () => {
  // More pages than are rendered at once, and few enough that busy cores need not refuse any.
  const slugs = Array.from({ length: 5 }, (_, n) => `asked-${n}`)
  await addPosts(fixture.db, ...slugs.map((slug) => ({ slug })))
  const address = await fixture.listen()
  const answers = await Promise.all(
    [
      ...slugs.map((slug) => `/news/${slug}`),
      ...slugs.flatMap((slug) => [`/api/posts/${slug}`, `/api/related-posts/${slug}`]),
    ].map(async (path) => {
      const answer = await fetch(address + path)
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
})

test('D60: requests there is no time for are refused at the door; cached ones are served', async () => {
  const admission = new Admission({ onRefused() {} })
  const gate = Promise.withResolvers<void>()
  const running = Array.from({ length: 4 }, () => admission.run('page', () => gate.promise))
  const waiting = Array.from({ length: 100 }, () => admission.run('page', async () => {}))
  const door = admission.atTheDoor((url) => url === '/cached')
  const ask = (url: string, kind = 'page') =>
    door(
      {
        url,
        route: { kind, method: 'GET', caching: 'content' },
        visitor: { address: '192.0.2.7' },
      } as never,
      async () => 'let in' as never,
    ).catch(({ code }: Problem) => code)
  expect(await ask('/new')).toBe('busy')
  expect(await ask('/cached')).toBe('let in')
  expect(await ask('/picture', 'picture')).toBe('let in')
  gate.resolve()
  await Promise.all([...running, ...waiting])
  expect(await ask('/new')).toBe('let in')
})

test('D61: at most two social images are drawn at a time, and none is refused for that', async () => {
  const drawing = new Admission({ onRefused() {}, ...DRAWN })
  let running = 0
  let most = 0
  const draw = () =>
    drawing.admit(
      { route: { kind: 'social', method: 'GET' }, visitor: { address: '192.0.2.7' } } as never,
      async () => {
        most = Math.max(most, ++running)
        await new Promise((done) => setTimeout(done, 5))
        running--
        return 'drawn' as never
      },
    )
  const drawn = await Promise.all(Array.from({ length: 20 }, draw))
  expect([new Set(drawn), most]).toEqual([new Set(['drawn']), 2])
})
