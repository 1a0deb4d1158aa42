import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database/testing.ts'
import { seed } from './seed.ts'
import { siteOn } from './testing.ts'

interface Described {
  description?: string
  title?: string
}
interface ApiDocument {
  paths: Record<string, Record<string, { parameters?: (Described & { name: string })[]; responses: Record<string, Response> }>>
  components: { schemas: Record<string, Described> }
}
interface Response {
  content?: Record<string, { example?: unknown }>
}

let database: TestDatabase
let source: string
beforeAll(async () => {
  database = await createTestDatabase()
  await seed(database.db)
  source = await (await siteOn(database).request('/api/openapi.json')).text()
})
afterAll(() => database.close())

describe('the OpenAPI document', () => {
  test('D25: breaks none of the rules that Redocly recommends, and its examples are what its schemas say', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-invalid-media-type-examples': 'error' } })
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
  })

  test('D25: says of every parameter, every shape and every property what it is', () => {
    const { paths, components } = JSON.parse(source) as ApiDocument
    const parameters = Object.entries(paths).flatMap(([path, calls]) =>
      Object.values(calls).flatMap(({ parameters = [] }) => parameters.map((one) => ({ ...one, title: `${path} ${one.name}` }))),
    )
    const fields = (of: unknown, at: string): Described[] =>
      Object.entries(Object(of) as Described).flatMap(([name, one]) => [
        ...(name === 'properties' ? Object.entries(one as Record<string, Described>) : []).map(([field, own]) => ({
          ...own,
          title: `${at}.${field}`,
        })),
        ...fields(typeof one === 'object' ? one : {}, `${at}.${name}`),
      ])
    const shapes = Object.entries(components.schemas).flatMap(([name, one]) => [{ ...one, title: name }, ...fields(one, name)])
    const results = fields(paths, 'paths')
    const all = [...parameters, ...shapes, ...results]
    expect(all.length).toBeGreaterThan(300)
    expect(all.filter(({ description }) => !description).map(({ title }) => title)).toEqual([])
  })

  test('D25: shows of every call that reads what this site really returns', () => {
    const { paths } = JSON.parse(source) as ApiDocument
    const unseen = Object.entries(paths).flatMap(([path, { get }]) =>
      get && get.responses[200]?.content?.['application/json']?.example === undefined ? [path] : [],
    )
    expect(unseen).toEqual(['/api/newsletter/issues/{slug}', '/api/pages/{slug}'])
    expect(JSON.stringify(paths['/api/events/{slug}'])).toContain('"example":{"id":"')
  })
})
