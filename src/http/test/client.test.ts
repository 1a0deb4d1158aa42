import { describe, expect, test } from 'vitest'
import { sendMessage } from '#src/features/contact/contract.ts'
import { articleApi } from '#src/features/news/contract.ts'
import { createApi, createAsk } from '../client.ts'

const { getList: getPosts } = articleApi.endpoints

/** A fetch that always returns this response and records its requests. */
function answering(body: string, init: ResponseInit = {}) {
  const asked: [path: string, init: RequestInit | undefined][] = []
  const fetch = (path: string, sent?: RequestInit) => {
    asked.push([path, sent])
    return new Response(body, init)
  }
  return { asked, api: createApi(fetch), ask: createAsk(fetch) }
}

describe('calls', () => {
  test('D1: send cookies, and no body if there is none', async () => {
    const { asked, api, ask } = answering('[]')
    await ask<typeof getPosts>('/api/posts', {})
    await api(getPosts, { query: {} })
    expect(asked).toEqual([
      ['/api/posts', { credentials: 'include' }],
      ['/api/posts?', { method: 'GET', credentials: 'include' }],
    ])
  })

  test('D1: send a body as JSON', async () => {
    const { asked, api } = answering('{}')
    const body = {
      name: 'Ana',
      email: 'ana@example.com',
      subject: 'A question',
      message: 'Do you come to Ohio?',
    }
    await api(sendMessage, { body })
    expect(asked).toEqual([
      [
        '/api/contact',
        {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
      ],
    ])
  })
})

describe('a response that is not OK is raised as', () => {
  test.each([
    ['the status and the text of its body', 'Too busy', '503: Too busy'],
    ['the status and its own words when the body is empty', '', '503: Service Unavailable'],
  ])('D5: %s', async (_, body, message) => {
    const { api, ask } = answering(body, { status: 503, statusText: 'Service Unavailable' })
    await expect(ask('/api/posts', {})).rejects.toMatchObject({ message })
    await expect(api(getPosts, { query: {} })).rejects.toMatchObject({ message })
  })
})
