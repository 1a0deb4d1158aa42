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

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const code = globSync(
  ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts', '*.ts'],
  { cwd: root },
).sort()

test('no file only re-exports others', () => {
  const barrels = code.filter((file) => {
    const lines = read(file)
      .split('\n')
      .filter((line) => line.trim() !== '')
    return (
      file.startsWith('src/') &&
      lines.length > 0 &&
      lines.every((line) => /^export (\*|\{).* from /.test(line))
    )
  })
  expect(barrels).toEqual([])
})

test('no file or folder has a meaningless name', () => {
  const names = code.flatMap((file) =>
    file.split('/').map((part) =>
      basename(part)
        .replace(/(\.test)?\.tsx?$/, '')
        .toLowerCase(),
    ),
  )
  expect([...new Set(names)].filter((name) => banned.includes(name))).toEqual([])
})

test('no type name is declared in more than five files', () => {
  const declared = code
    .filter((file) => file.startsWith('src/') && !file.includes('/test/'))
    .flatMap((file) =>
      [...read(file).matchAll(/^(?:export )?(?:interface|type|class) (\w+)/gm)].map(
        ([, name = '']) => name,
      ),
    )
  const counts = Object.entries(Object.groupBy(declared, (name) => name)).map(
    ([name, all = []]) => [name, all.length] as const,
  )
  expect(counts.filter(([, count]) => count > 5)).toEqual([])
})

test('U44: both proxy examples allow staff uploads the site accepts, and reject larger bodies', () => {
  const sizes = (file: string, pattern: RegExp) =>
    [...read(file).matchAll(pattern)].map(([, size]) => Number(size))
  const nginx = sizes('deploy/nginx.conf', /client_max_body_size (\d+)m;/g)
  expect(nginx).toEqual([1, 105])
  expect(sizes('deploy/Caddyfile', /max_size (\d+)MiB/g)).toEqual(nginx)
})
