import { expect, test } from 'vitest'
import { faultsOf, promisesOf, testsOf } from '../promises.ts'

// Split, so that the check of the project itself does not find them.
const [one, two, gone] = ['Z1', 'Z2', 'Z9']
const held = { path: 'a.test.ts', text: `test('${one}, ${two}: the reader\\'s list', () => {})` }
const document = `# Title\n\n## Group\n\n- **${one}** The list is\n  long.\n- **${two}** The page is short.\n`
const promised = promisesOf(document)

test('a promise is a list item with an identifier, in the group of its heading', () => {
  expect(promised).toEqual([
    { id: one, text: 'The list is long.', group: 'Group' },
    { id: two, text: 'The page is short.', group: 'Group' },
  ])
})

test.each([
  ["test('ID: name', async () => {", "test\\('"],
  ['test(\n  "ID: name",', 'a name on a line of its own'],
  ["test.each([['a', 1]])('ID: name', () => {})", 'a name after cases'],
  ['test(`ID: name`, () => {})', 'a template'],
])('a test has its identifiers at the start of its name: %s', (text) => {
  expect(testsOf({ path: 'a.test.ts', text: text.replace('ID', `${one}, ${two}`) })).toEqual([
    { ids: [one, two], name: 'a.test.ts: name' },
  ])
})

test('promises, tests, and names agree', () => {
  expect(testsOf(held)[0]!.name).toBe("a.test.ts: the reader's list")
  expect(
    faultsOf(promised, [held, { path: 'b.ts', text: `// Holds promises ${one} and ${two}.` }]),
  ).toEqual([])
})

test.each([
  ['a promise without a test', '', `${one} has no test: The list is long.`],
  [
    'a promise whose test is skipped',
    `test.skip('${one}: name')`,
    `${one} has no test: The list is long.`,
  ],
  ['a test of no promise', `test('${gone}: name')`, `b.ts: docs/product.md has no ${gone}`],
  [
    'a comment on no promise',
    `/** As promises ${one}, ${gone} say. */`,
    `b.ts: docs/product.md has no ${gone}`,
  ],
  [
    'a group that bears one',
    `describe('${one}: name')`,
    `b.ts: ${one} belongs to a test, not to a group`,
  ],
  [
    'a pointer to what readers do not have',
    `test('name (${'\u00a7'}5)')`,
    'b.ts: "\u00a7" refers to something that readers do not have; name the promise in docs/product.md',
  ],
])('is an error: %s', (_, text, fault) => {
  expect(faultsOf(promised, [{ path: 'b.ts', text }])).toContain(fault)
})

test('a promise or an identifier that appears twice is an error', () => {
  const faults = faultsOf([...promised, promised[0]!], [held])
  expect(faults).toEqual([
    `docs/product.md has a duplicate: ${one}`,
    'docs/product.md has a duplicate: The list is long.',
  ])
})
