import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const banned = [
  'utils',
  'helpers',
  'lib',
  'common',
  'shared',
  'misc',
  'core',
  'index',
  'service',
  'manager',
  'types',
  'constants',
]

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const code = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts', '*.ts'], { cwd: root }).sort()
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.endsWith('/testing.ts')

test('no file only hands on what others export', () => {
  const barrels = code.filter((file) => {
    const lines = read(file)
      .split('\n')
      .filter((line) => line.trim() !== '')
    return file.startsWith('src/') && lines.length > 0 && lines.every((line) => /^export (\*|\{).* from /.test(line))
  })
  expect(barrels).toEqual([])
})

test('no file has more than 250 lines, and half of those that are no tests have at most 50', () => {
  const linesOf = (file: string) => read(file).trimEnd().split('\n').length
  const files = [...code, ...globSync('public/*.js', { cwd: root })]
  expect(files.filter((file) => linesOf(file) > 250)).toEqual([])
  const lengths = code
    .filter((file) => !isTest(file))
    .map(linesOf)
    .toSorted((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(50)
})

test('no file or folder has a name that says nothing', () => {
  const names = code.flatMap((file) =>
    file.split('/').map((part) =>
      basename(part)
        .replace(/(\.test)?\.tsx?$/, '')
        .toLowerCase(),
    ),
  )
  expect([...new Set(names)].filter((name) => banned.includes(name))).toEqual([])
})
