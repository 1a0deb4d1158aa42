import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { attributes, isLinkAddress, isOwnAddress, tags } from '#src/content/tags.ts'
import { schemaExtensions } from '../body/schema.ts'

const schema = getSchema(schemaExtensions)

test('B18: the editor supports exactly the tags allowed in stored texts', () => {
  const own = ['doc', 'text', 'line', 'kept', 'anchor', 'footnote', 'noteEnd']
  const known = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)].filter(
    (name) => !own.includes(name),
  )
  const insideOthers = ['source', 'col', 'track']
  expect([...known, ...insideOthers].sort()).toEqual([...tags].sort())
})

test('B18: every tag supports exactly its allowed attributes', () => {
  for (const [name, { spec }] of [
    ...Object.entries(schema.nodes),
    ...Object.entries(schema.marks),
  ]) {
    if (['kept', 'colgroup', 'picture', 'video', 'anchor', 'footnote', 'noteEnd'].includes(name))
      continue
    expect(Object.keys(spec.attrs ?? {}), name).toEqual(attributes[name] ?? [])
  }
})

test('B11: links may lead to pages, email addresses, and phone numbers, and pictures come from this site', () => {
  for (const address of [
    '/news',
    'a?b#c',
    '#x',
    '',
    'https://a.example',
    'mailto:a@b.example',
    'tel:1',
  ])
    expect(isLinkAddress(address), address).toBe(true)
  for (const address of [
    'javascript:alert(1)',
    ' java\nscript:1',
    'data:x',
    '//a.example',
    'vbscript:x',
  ])
    expect(isLinkAddress(address), address).toBe(false)
  expect(
    ['/figures/a.svg', '//a.example/a.png', 'https://a.example', 'a.png'].map(isOwnAddress),
  ).toEqual([true, false, false, false])
})
