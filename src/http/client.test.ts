import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createApi, createGet } from './client.ts'
import { endpoint } from './endpoint.ts'

const answer = endpoint({
  method: 'POST',
  path: '/api/questions/:id/answers',
  summary: '',
  body: z.object({ words: z.string() }),
  result: z.object({ heard: z.boolean() }),
  access: 'anyone',
})

/** A client whose calls are answered so, and what it asked for. */
function clientOf(respond: () => Response) {
  const asked: [string, RequestInit | undefined][] = []
  const fetch = async (path: string, init?: RequestInit) => (asked.push([path, init]), respond())
  const send = createApi(fetch)
  return {
    asked,
    get: () => createGet(fetch)('/api/questions'),
    send: () => send(answer, { params: { id: 'a b' }, body: { words: 'Yes' } } as never),
  }
}

describe('both documents §7', () => {
  test('a call sends its body as JSON, and every call includes credentials', async () => {
    const { asked, get, send } = clientOf(() => Response.json({ heard: true }))
    expect([await send(), await get()]).toEqual([{ heard: true }, { heard: true }])
    expect(asked).toEqual([
      [
        '/api/questions/a%20b/answers',
        {
          method: 'POST',
          credentials: 'include',
          body: '{"words":"Yes"}',
          headers: { 'content-type': 'application/json' },
        },
      ],
      ['/api/questions', { credentials: 'include' }],
    ])
  })

  test.each([
    [422, '{"message":"No"}', '', '422: {"message":"No"}'],
    [404, '', 'Not Found', '404: Not Found'],
    [500, 'no', 'Internal Server Error', '500: no'],
  ])(
    'an answer of %i with the body "%s" raises the error "<status>: <body, or status text>"',
    async (status, body, statusText, message) => {
      const { get, send } = clientOf(() => new Response(body, { status, statusText }))
      await expect(get()).rejects.toMatchObject({ message })
      await expect(send()).rejects.toMatchObject({ message })
    },
  )
})
