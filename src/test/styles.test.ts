import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import {
  balanced,
  classesOf,
  namedClasses,
  selectorsOf,
  usesOf,
  withoutComments,
} from '../../scripts/classUse.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const glob = (pattern: string) => globSync(pattern, { cwd: root }).sort()

const GLOBAL = 'src/ui/ui.css'
const styles = glob('src/**/*.css')
const code = glob('src/**/*.{ts,tsx}').filter((file) => !file.includes('/test/'))
const text = new Map([...styles, ...code].map((file) => [file, withoutComments(read(file))]))

const imported = (file: string, pattern: RegExp) =>
  [...text.get(file)!.matchAll(pattern)].map(([, to]) =>
    to!.startsWith('#src/') ? to!.slice(1) : relative(root, join(root, dirname(file), to!)),
  )
const imports = new Map(
  [...text.keys()].map((file) => [file, imported(file, /(?:\bfrom|\bimport)\s*'([.#][^']+)'/g)]),
)
const lateImports = new Map(
  code.map((file) => [file, imported(file, /\bimport\(\s*'([.#][^']+)'/g)]),
)
const uses = new Map(
  code.filter((file) => file.endsWith('.tsx')).map((file) => [file, usesOf(text.get(file)!)]),
)
const defined = new Map(styles.map((file) => [file, classesOf(text.get(file)!)]))

function reached(from: string[]): Set<string> {
  const files = new Set<string>()
  const go = (file: string) => {
    if (files.has(file) || !text.has(file)) return
    files.add(file)
    for (const to of imports.get(file)!) go(to)
  }
  from.forEach(go)
  return files
}

/** Classes without styles, by which tests find parts of a page. */
const marks = new Set(
  glob('{src,e2e}/**/*.test.ts').flatMap((file) =>
    [...read(file).matchAll(/\bparts\('([\w-]+)'|'\.([\w-]+)[ ']|class="([\w-]+)/g)].map(
      ([, ...found]) => found.find(Boolean)!,
    ),
  ),
)

const isFit = (use: string, name: string) =>
  use.endsWith('*') ? name.startsWith(use.slice(0, -1)) : name === use

/** Classes used by a page and what it loads later without a rule in any stylesheet loaded by then. */
function unstyled(page: string): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (entry: string[], before: Set<string>) => {
    const files = reached(entry)
    const sheets = new Set([...before, ...[...files].filter((file) => file.endsWith('.css'))])
    const rules = new Set([...sheets].flatMap((sheet) => [...defined.get(sheet)!]))
    for (const file of files) {
      for (const use of uses.get(file) ?? [])
        if (!marks.has(use) && ![...rules].some((name) => isFit(use, name)))
          found.add(`${page}: .${use} of ${file}`)
      for (const late of lateImports.get(file) ?? []) {
        if (files.has(late) || seen.has(late)) continue
        seen.add(late)
        visit([late], sheets)
      }
    }
  }
  visit([page, 'src/SiteShell.tsx'], reached([GLOBAL]))
  return [...found]
}

test('each class a component uses has a rule in a stylesheet its page loads', () => {
  const pages = glob('src/features/*/site/*Page.tsx')
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.flatMap(unstyled)).toEqual([])
})

test('each rule is used', () => {
  const source = [...code.map((file) => text.get(file)!), ...glob('public/*.js').map(read)].join(
    '\n',
  )
  const words = new Set(source.match(/[\w-]+/g))
  const beginnings = [...source.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning]) => beginning!)
  const idle = styles.flatMap((sheet) =>
    [...defined.get(sheet)!]
      .filter(
        (name) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)),
      )
      .map((name) => `.${name} in ${sheet}`),
  )
  expect(idle).toEqual([])
})

test('each class has its own rule in one file, and a rule with several classes is in the file of one of them', () => {
  const sheets = styles.filter((file) => !file.endsWith('print.css'))
  const selectors = new Map(sheets.map((file) => [file, selectorsOf(read(file))]))
  const homes = new Map<string, Set<string>>()
  for (const [file, all] of selectors)
    for (const selector of all) {
      const [, name] = /^(?:\w+)?(?::is\()?\.([\w-]+)[^\s>+~]*$/.exec(selector) ?? []
      if (name && new Set(namedClasses(selector)).size === 1)
        homes.set(name, (homes.get(name) ?? new Set()).add(file))
    }
  expect(
    [...homes]
      .filter(([, files]) => files.size > 1)
      .map(([name, files]) => `.${name} in ${[...files].join(' and ')}`),
  ).toEqual([])
  const isAtHome = (name: string, file: string) => homes.get(name)?.has(file) ?? true
  const astray = [...selectors].flatMap(([file, all]) =>
    all
      .filter(
        (selector) =>
          namedClasses(selector).length > 0 &&
          !namedClasses(selector).some((name) => isAtHome(name, file)),
      )
      .map((selector) => `${selector} in ${file}`),
  )
  expect(astray).toEqual([])
})

test('each animation has its keyframes in a stylesheet loaded with it, and all keyframes are used', () => {
  const site = reached([GLOBAL])
  const of = (sheet: string, pattern: RegExp) =>
    [...text.get(sheet)!.matchAll(pattern)].map(([, name]) => name!)
  const keyframes = (sheets: Iterable<string>) =>
    [...sheets].flatMap((sheet) => of(sheet, /@keyframes\s+([\w-]+)/g))
  const animations = (sheet: string) =>
    of(sheet, /animation(?:-name)?:\s*([a-z][\w-]*)/g).filter((name) => name !== 'none')
  const still = styles.flatMap((sheet) =>
    animations(sheet)
      .filter((name) => !keyframes([...site, sheet]).includes(name))
      .map((name) => `${name} in ${sheet}`),
  )
  expect(still).toEqual([])
  const moved = styles.flatMap(animations)
  expect(keyframes(styles).filter((name) => !moved.includes(name))).toEqual([])
})

test('the check sees classes in attributes, calls, conditions and templates', () => {
  const source = `<a className="one" headClassName={classes('two', wide && \`three--\${kind === 'no' ? 'x' : 'y'}\` + (large ? 'wide' : ''))} />`
  expect([...usesOf(source)].sort()).toEqual(['one', 'three--*', 'two', 'wide'])
  expect(
    selectorsOf(
      '.a { color: red; &:hover, .b { top: 0 } @media print { > li { top: 0 } } } @keyframes x { to { top: 0 } }',
    ),
  ).toEqual(['.a', '.a:hover', '.a .b', '.a > li'])
  expect(namedClasses('.a:has(> .b) .c')).toEqual(['a', 'c'])
  expect(balanced('(a(b)c)d', 0)).toBe('(a(b)c)')
})
