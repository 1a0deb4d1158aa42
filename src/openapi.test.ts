import { describe, expect, test } from 'vitest'
import { ORIGIN, testSite } from './testing.ts'

const fixture = testSite()
const get = (path: string) => fixture.site.request(path)

describe('GET /api/openapi.json', () => {
  interface Operation {
    operationId: string
    parameters?: { name: string; in: string; schema: object }[]
    requestBody?: { content: Record<string, { schema: { $ref: string } }> }
    responses: Record<string, { description: string }>
  }

  test('D12: describes every call there is', async () => {
    const { openapi, info, servers, paths, components } = (await (await get('/api/openapi.json')).json()) as {
      openapi: string
      info: { title: string; version: string }
      servers: { url: string }[]
      paths: Record<string, Record<string, Operation>>
      components: { schemas: Record<string, { required: string[] }> }
    }
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(calls.toSorted()).toEqual([
      'GET /api/changes',
      'GET /api/event-listing',
      'GET /api/events',
      'GET /api/events/{id}/outline',
      'GET /api/events/{id}/sessions',
      'GET /api/events/{id}/speakers',
      'GET /api/events/{slug}',
      'GET /api/newsletter/issues',
      'GET /api/newsletter/issues/{slug}',
      'GET /api/page-parts/{page}',
      'GET /api/pages/{slug}',
      'GET /api/post-listing',
      'GET /api/posts',
      'GET /api/posts/{slug}',
      'GET /api/press',
      'GET /api/press-listing',
      'GET /api/press/{slug}',
      'GET /api/related-posts/{slug}',
      'GET /api/related-tools/{slug}',
      'GET /api/resource-listing',
      'GET /api/resource-pages/{slug}',
      'GET /api/resources',
      'GET /api/resources/{slug}/text',
      'GET /api/search',
      'GET /api/site-links',
      'GET /api/speaker-listing',
      'GET /api/speakers',
      'GET /api/speakers/{id}/sessions',
      'GET /api/speakers/{slug}',
      'GET /api/sponsors',
      'GET /api/tool-categories',
      'GET /api/tool-listing',
      'GET /api/tools',
      'GET /api/tools/{slug}',
      'GET /api/tools/{toolId}/reviews',
      'POST /api/community/apply',
      'POST /api/contact',
      'POST /api/newsletter/subscribe',
      'POST /api/research-access',
      'POST /api/reviewer-applications',
      'POST /api/speakers/apply',
      'POST /api/tool-suggestions',
      'POST /api/tools/{toolId}/reviews',
      'POST /api/your-data',
    ])
    expect([openapi, typeof info.title, typeof info.version, servers.map(({ url }) => url)]).toEqual([
      '3.1.0',
      'string',
      'string',
      [ORIGIN],
    ])
    const operations = Object.entries(paths).flatMap(([path, all]) => Object.values(all).map((one) => ({ path, ...one })))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { path, parameters = [], responses } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', 'default']))
    }
    const references = [...JSON.stringify(paths).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)
    expect(references.filter((name) => !(name in components.schemas))).toEqual([])
    const body = paths['/api/newsletter/subscribe']!.post!.requestBody!.content['application/json']!.schema
    expect(components.schemas[body.$ref.split('/').at(-1)!]!.required.toSorted()).toEqual(['email', 'firstName', 'lastName'])
    expect(paths['/api/posts']!.get!.parameters!.map(({ name }) => name)).toEqual(['limit', 'offset', 'q', 'category', 'tag'])
  })
})
