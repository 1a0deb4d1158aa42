import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { typesOf } from '../../packages/client/generate.ts'
import { noteChanges } from '../features/changes/server/noteChanges.ts'
import { followedRecords } from '../servedKinds.ts'
import { sampleSite } from './testing.ts'

const root = join(import.meta.dirname, '../..')
const house = sampleSite()
const folder = mkdtempSync(join(os.tmpdir(), 'advantage-client-'))
beforeAll(() => {
  mkdirSync(join(folder, 'node_modules/@advantage'), { recursive: true })
  symlinkSync(join(root, 'packages/client'), join(folder, 'node_modules/@advantage/client'), 'dir')
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => noteChanges(house.db, followedRecords))

/** Type-checks a program that uses the package, runs it against the site, and returns its output. */
async function run(program: string): Promise<string> {
  const address = await house.listen()
  const file = join(folder, 'program.ts')
  writeFileSync(file, program.replaceAll('https://www.example.com', address))
  const options =
    '--noEmit --checkers 1 --strict --target es2024 --module nodenext --lib es2024,dom,dom.iterable'.split(
      ' ',
    )
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), [...options, '--types', '', file], {
      encoding: 'utf8',
      cwd: folder,
    })
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout, { cause: error })
  }
  return (await promisify(execFile)(process.execPath, [file], { encoding: 'utf8' })).stdout
}

test("D31: the client's types match the contracts: npm run client regenerates them", async () => {
  const document = await (await house.site.request('/api/openapi.json')).text()
  await expect(await typesOf(document)).toMatchFileSnapshot('../../packages/client/api.d.ts')
})

test('D31: the example in docs/api.md compiles and runs', async () => {
  const [, example] = /```ts\n(.*?)```/s.exec(readFileSync(join(root, 'docs/api.md'), 'utf8'))!
  const said = (await run(example!)).trim().split('\n')
  expect(said[0]).toMatch(/^\d+ events are to come$/)
  expect(said.length).toBe(1 + Math.min(3, Number.parseInt(said[0]!, 10)))
})

test('D31: the generated client compiles and reads every list', async () => {
  const { paths } = (await (await house.site.request('/api/openapi.json')).json()) as {
    paths: Record<
      string,
      { get?: { parameters?: { name: string; required: boolean; example?: string }[] } }
    >
  }
  const lists = Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || path.includes('{')) return []
    const query = Object.fromEntries(
      (get.parameters ?? [])
        .filter(({ required }) => required)
        .map(({ name, example }) => [name, example]),
    )
    return [
      [
        path,
        Object.keys(query).length > 0 ? `, { params: { query: ${JSON.stringify(query)} } }` : '',
      ],
    ]
  })
  expect(lists.length).toBeGreaterThan(15)
  const said = await run(`import { createClient, followChanges } from '@advantage/client'
const client = createClient('https://www.example.com')
const found: Record<string, number> = {}
${lists.map(([path, query]) => `found['${path}'] = (await client.GET('${path}'${query})).response.status`).join('\n')}
const { data } = await client.GET('/api/tools/{slug}', { params: { path: { slug: 'chatgpt' } } })
const rating: number | undefined = data?.averageRating
let changes = 0
for await (const { change, address } of followChanges(client)) if (change === 'published' && address) changes++
console.log(JSON.stringify({ found, rating: typeof rating, changes }))`)
  const { found, rating, changes } = JSON.parse(said) as {
    found: Record<string, number>
    rating: string
    changes: number
  }
  expect(found).toEqual(Object.fromEntries(lists.map(([path]) => [path, 200])))
  expect([rating, changes > 50]).toEqual(['number', true])
})
