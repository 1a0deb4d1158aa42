import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

test('every dependency is pinned to one version, and the lock file names no registry', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    read('package.json'),
  ) as Record<string, Record<string, string>>
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies }
  expect(
    Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([])
  expect(read('package-lock.json')).not.toMatch(/"resolved": "http|registry\./)
})

test('dependencies that protect the site have at least the versions that fixed known vulnerabilities', () => {
  const least = {
    'drizzle-orm': '0.45.2',
    'sanitize-html': '2.17.4',
    'prosemirror-view': '1.42.9',
    nodemailer: '10.6.0',
    'postal-mime': '4.0.0',
  }
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string }>
  }
  const old = Object.entries(least).flatMap(([name, version]) =>
    Object.entries(packages)
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .filter(
        ([, installed]) => installed.version.localeCompare(version, 'en', { numeric: true }) < 0,
      )
      .map(([path, installed]) => `${path} is ${installed.version}, at least ${version} is needed`),
  )
  expect(old).toEqual([])
  expect(Object.keys(least).filter((name) => !(`node_modules/${name}` in packages))).toEqual([])
})
