import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from './help.ts'
import { root } from './root.ts'

/** A sentence in docs/product.md, with its group. */
export interface Promised {
  id: string
  text: string
  group: string
}

/** A source file. */
export interface Source {
  path: string
  text: string
}

/** Parses the promises in docs/product.md, in order, one per list item. */
export function promisesOf(document: string): Promised[] {
  let group = ''
  const found: Promised[] = []
  for (const line of document.split('\n')) {
    group = /^## (.+)$/.exec(line)?.[1] ?? group
    const [, id, text] = /^- \*\*([A-Z]{1,2}\d+)\*\* (.+)$/.exec(line) ?? []
    if (id && text) found.push({ id, text, group })
    else {
      const last = found.at(-1)
      if (last && /^ +\S/.test(line)) last.text += ` ${line.trim()}`
    }
  }
  return found
}

/** Finds tests whose names start with identifiers, such as "N3, N5: the rest of the name". */
export function testsOf({ path, text }: Source): { ids: string[]; name: string }[] {
  const named = /(\w*)\(\s*(['"`])([A-Z]{1,2}\d+(?:, [A-Z]{1,2}\d+)*): ((?:\\.|(?!\2).)*)\2/gs
  return [...text.matchAll(named)]
    .filter(([, caller]) => caller !== 'skip' && caller !== 'todo' && caller !== 'describe')
    .map(([, , , ids = '', name = '']) => ({
      ids: ids.split(', '),
      name: `${path}: ${name.replaceAll(/\\(.)/g, '$1')}`,
    }))
}

/** Mismatches between promises and sources, one sentence each. */
export function faultsOf(promised: Promised[], sources: Source[]): string[] {
  const ids = promised.map(({ id }) => id)
  const held = new Set(sources.flatMap(testsOf).flatMap((test) => test.ids))
  const twice = [ids, promised.map(({ text }) => text)].flatMap((all) =>
    all.filter((one, index) => all.indexOf(one) !== index),
  )
  return [
    ...twice.map((one) => `docs/product.md has a duplicate: ${one}`),
    ...promised
      .filter(({ id }) => !held.has(id))
      .map(({ id, text }) => `${id} has no test: ${text}`),
    ...sources.flatMap(({ path, text }) => [
      ...[...new Set(idsIn({ path, text }))]
        .filter((id) => !ids.includes(id))
        .map((id) => `${path}: docs/product.md has no ${id}`),
      ...[...text.matchAll(/\bdescribe\(\s*['"`]([A-Z]{1,2}\d+): /g)].map(
        ([, id]) => `${path}: ${id} belongs to a test, not to a group`,
      ),
      ...[...text.matchAll(/\u00a7|\b(?:first|second|specification) document\b/gi)].map(
        ([words]) =>
          `${path}: "${words}" refers to something that readers do not have; name the promise in docs/product.md`,
      ),
    ]),
  ]
}

const idsIn = (source: Source) => [
  ...testsOf(source).flatMap(({ ids }) => ids),
  ...[
    ...source.text.matchAll(/\bpromises? ([A-Z]{1,2}\d+(?:(?:, | and )[A-Z]{1,2}\d+)*)/g),
  ].flatMap(([, ids = '']) => ids.split(/, | and /)),
]

function report(promised: Promised[], sources: Source[]): void {
  const shown = promised.map(({ id }) => id)
  const tests = sources.flatMap(testsOf).filter(({ ids }) => ids.some((id) => shown.includes(id)))
  let group = ''
  for (const one of promised) {
    if (one.group !== group) console.log(`\n${(group = one.group)}\n`)
    console.log(`${one.id}  ${one.text}`)
    for (const test of tests) if (test.ids.includes(one.id)) console.log(`      ${test.name}`)
  }
  console.log(`\nPromises: ${promised.length}. Tests that check them: ${tests.length}.`)
}

if (import.meta.main) {
  answerHelp(`npm run promises [-- IDENTIFIER…]
  Prints the promises in docs/product.md, all or the given ones (N3, or N for all of N), each with the tests that check it.
  Fails for a promise without a test, and for a test or comment that names a promise which does not exist.
    --check   only prints what is wrong`)
  const words = process.argv.slice(2)
  const promised = promisesOf(readFileSync(join(root, 'docs/product.md'), 'utf8'))
  const sources = globSync('{src,e2e,bench,scripts}/**/*.{ts,tsx,js,css}', { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const chosen = words.filter((word) => word !== '--check')
  if (!words.includes('--check'))
    report(
      promised.filter(
        ({ id }) =>
          chosen.length === 0 || chosen.includes(id) || chosen.includes(id.replace(/\d+$/, '')),
      ),
      sources,
    )
  const faults = faultsOf(promised, sources)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
