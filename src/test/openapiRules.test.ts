import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../database/test/testing.ts'
import { kindsWithPages } from '../features/content/contentKinds.ts'
import { createSampleDatabase, json, siteOn } from './testing.ts'

interface Described {
  description?: string
  title?: string
}
interface ApiDocument {
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, Described> }
}
interface Call {
  parameters?: (Described & { name: string })[]
  requestBody?: { content: Record<string, { example?: Record<string, unknown> }> }
  responses: Record<string, Response>
}
interface Response {
  content?: Record<string, { example?: unknown }>
}

let database: TestDatabase
let source: string
beforeAll(async () => {
  database = await createSampleDatabase()
  source = await (await siteOn(database).request('/api/openapi.json')).text()
})
afterAll(() => database.close())

describe('the OpenAPI document', () => {
  test('D25: follows all rules recommended by Redocly, and its examples match its schemas', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-invalid-media-type-examples': 'error' },
    })
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(
      problems.map(
        ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
      ),
    ).toEqual([])
  })

  test('D25: describes every parameter, schema, and property', () => {
    const { paths, components } = JSON.parse(source) as ApiDocument
    const parameters = Object.entries(paths).flatMap(([path, calls]) =>
      Object.values(calls).flatMap(({ parameters = [] }) =>
        parameters.map((one) => ({ ...one, title: `${path} ${one.name}` })),
      ),
    )
    const fields = (of: unknown, at: string): Described[] =>
      Object.entries(Object(of) as Described).flatMap(([name, one]) => [
        ...(name === 'properties' ? Object.entries(one as Record<string, Described>) : []).map(
          ([field, own]) => ({
            ...own,
            title: `${at}.${field}`,
          }),
        ),
        ...fields(typeof one === 'object' ? one : {}, `${at}.${name}`),
      ])
    const shapes = Object.entries(components.schemas).flatMap(([name, one]) => [
      { ...one, title: name },
      ...fields(one, name),
    ])
    const results = fields(paths, 'paths')
    const all = [...parameters, ...shapes, ...results]
    expect(all.length).toBeGreaterThan(300)
    expect(all.filter(({ description }) => !description).map(({ title }) => title)).toEqual([])
  })

  test('D25: shows a real response of this site for every read operation', () => {
    const { paths } = JSON.parse(source) as ApiDocument
    const unseen = Object.entries(paths).flatMap(([path, { get }]) =>
      get && get.responses[200]?.content?.['application/json']?.example === undefined ? [path] : [],
    )
    // Types without sample content have nothing to show.
    const empty = kindsWithPages.map(({ declaration: { path } }) => `/api/${path}/{slug}`)
    expect(unseen.filter((path) => !empty.includes(path))).toEqual([
      '/api/newsletter/issues/{slug}',
    ])
    expect(JSON.stringify(paths['/api/events/{slug}'])).toContain('"example":{"id":"')
  })

  test("D25: shows a request and this site's real response for every write operation", async () => {
    const site = siteOn(database)
    const { paths } = JSON.parse(source) as ApiDocument
    const [tool] = (await (await site.request('/api/tools?limit=1')).json()) as { id: string }[]
    const [resource] = (await (await site.request('/api/resources?limit=1')).json()) as {
      id: string
      slug: string
    }[]
    const writing = Object.entries(paths).flatMap(([path, { post }]) =>
      post ? [[path, post] as const] : [],
    )
    const plain = (value: unknown) =>
      JSON.stringify(value)
        .replace(/\/resources\/[\w-]+\?access=[\w.-]+/, '/resources/SLUG?access=TOKEN')
        .replaceAll(/[\w-]{30,}/g, 'TOKEN')
    for (const [path, { requestBody, responses }] of writing) {
      const sent = requestBody!.content['application/json']!.example
      const body = sent?.resourceId ? { ...sent, resourceId: resource!.id } : sent
      const response = await site.request(path.replace('{toolId}', tool!.id), json(body))
      const told = responses[200]!.content!['application/json']!.example
      expect([path, response.status, plain(await response.json())]).toEqual([
        path,
        200,
        plain(told),
      ])
    }
    expect(writing.length).toBeGreaterThan(5)
  })
})
