import { expect, test } from 'vitest'
import { type ContentPath, hasStatus } from '../features/content/kinds.ts'
import { allKinds, contentRecords } from '../kinds.ts'
import { pages } from '../pages.ts'

test('B16: no record gets the address of a page of the site', () => {
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

test('every kind has a unique name in the audit log', () => {
  expect(new Set(allKinds.map(({ name }) => name)).size).toBe(allKinds.length)
})

test('the form of a new record mentions drafts exactly if the kind has drafts', () => {
  for (const [path, { kind }] of Object.entries(contentRecords))
    expect(hasStatus(path as ContentPath), path).toBe(kind.status !== undefined)
})
