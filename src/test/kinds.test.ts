import { expect, test } from 'vitest'
import { type ContentPath, hasStatus } from '../features/content/contentKinds.ts'
import { allKinds, contentRecords } from '../servedKinds.ts'
import { pages } from '../pages.ts'

test('B16: no record can take the path of a page of the site', () => {
  for (const { name, slug } of allKinds) {
    const prefix = slug?.addresses('x')[0]?.replace(/x$/, '')
    if (!prefix) continue
    const standing = pages
      .map(({ path }) => path)
      .filter((path) => path.startsWith(prefix) && /^[\w-]+$/.test(path.slice(prefix.length)))
      .map((path) => path.slice(prefix.length))
    expect(slug!.reserved ?? [], name).toEqual(expect.arrayContaining(standing))
  }
})

test('every type has its own name in the audit log', () => {
  expect(new Set(allKinds.map(({ name }) => name)).size).toBe(allKinds.length)
})

test('the form of a new record mentions a draft only if the type has drafts', () => {
  for (const [path, { kind }] of Object.entries(contentRecords))
    expect(hasStatus(path as ContentPath), path).toBe(kind.status !== undefined)
})
