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

  test('D12: describes every call', async () => {
    const { openapi, info, servers, paths, components } = (await (
      await get('/api/openapi.json')
    ).json()) as {
      openapi: string
      info: { title: string; version: string }
      servers: { url: string }[]
      paths: Record<string, Record<string, Operation>>
      components: { schemas: Record<string, { required: string[] }> }
    }
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const served = fixture.site.routes.endpoint!.map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(calls.toSorted()).toEqual(served.toSorted())
    expect(calls).toContain('GET /api/press/{slug}')
    expect([
      openapi,
      typeof info.title,
      typeof info.version,
      servers.map(({ url }) => url),
    ]).toEqual(['3.1.0', 'string', 'string', [ORIGIN]])
    const operations = Object.entries(paths).flatMap(([path, all]) =>
      Object.values(all).map((one) => ({ path, ...one })),
    )
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { path, parameters = [], responses } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(
        parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
      ).toEqual(named)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', 'default']))
    }
    const references = [
      ...JSON.stringify(paths).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g),
    ].map(([, name]) => name!)
    expect(references.filter((name) => !(name in components.schemas))).toEqual([])
    const body =
      paths['/api/newsletter/subscribe']!.post!.requestBody!.content['application/json']!.schema
    expect(components.schemas[body.$ref.split('/').at(-1)!]!.required.toSorted()).toEqual([
      'email',
      'firstName',
      'lastName',
    ])
    expect(paths['/api/posts']!.get!.parameters!.map(({ name }) => name)).toEqual([
      'limit',
      'offset',
      'after',
      'q',
      'category',
      'tag',
    ])
  })
})
