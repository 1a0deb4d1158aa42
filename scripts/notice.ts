import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { answerHelp } from './help.ts'
import { root } from './root.ts'

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
  os?: string[]
  cpu?: string[]
  dependencies?: Record<string, string>
}

/** Entry points of what browsers load. */
const entries = ['src/start.ts', 'src/browser.tsx', 'src/staff.tsx']
/** Sent to browsers without being imported. */
const fonts = ['@fontsource-variable/instrument-sans', '@fontsource-variable/newsreader']
const INTRODUCTION = `Third-party components of this product
======================================

The product itself is licensed as LICENSE says. It contains the components below, each of which is under its own license. Their full
texts come with the components, in node_modules. "npm run notice" writes this file.
`

/**
 * Generates NOTICE: the components shipped to browsers and those on the server, with licenses and
 * copyright lines.
 */
export function noticeText(): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const shipped = new Set(
    Object.keys(packages).filter((path) => {
      const { dev, devOptional, link } = packages[path] ?? {}
      return path.includes('node_modules/') && !dev && !devOptional && !link
    }),
  )
  const inBrowsers = withDependencies([...importedNames(), ...fonts], packages)
  const list = (paths: Iterable<string>) =>
    [...new Set([...paths].map((path) => describe(path, packages[path] ?? {})))]
      .toSorted()
      .join('\n')
  return [
    INTRODUCTION,
    'In browsers\n-----------\n',
    list(inBrowsers),
    '\nIn the server, on some systems only where a system is named\n----------------------------------------------------------\n',
    list(shipped.difference(inBrowsers)),
    '',
  ].join('\n')
}

function describe(path: string, { version, license, os, cpu }: Locked): string {
  const name = path.replace(/^.*node_modules\//, '')
  const system = os || cpu ? ` (${[...(os ?? []), ...(cpu ?? [])].join(', ')})` : ''
  // Platform-specific packages are not installed on every system, so only the lock file is used for them.
  const rights = system ? undefined : copyrightOf(path)
  const own = license ?? licenseOf(path)
  if (!own)
    throw new Error(`${name} has no license. Check it, and leave the package out if there is none.`)
  return `${name} ${version}${system}: ${own}${rights ? `. ${rights}` : ''}`
}

function licenseOf(path: string): string | undefined {
  const { licenses, license } = JSON.parse(
    readFileSync(join(root, path, 'package.json'), 'utf8'),
  ) as { license?: string; licenses?: { type: string }[] }
  return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? licenseInText(path)
}

const licenseInText = (path: string) =>
  /permission is hereby granted, free of charge/i.test(licenseText(path)) ? 'MIT' : undefined

function licenseText(path: string): string {
  const folder = join(root, path)
  if (!existsSync(folder)) return ''
  const file = readdirSync(folder)
    .toSorted()
    .find((name) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(name))
  return file ? readFileSync(join(folder, file), 'utf8') : ''
}

const copyrightOf = (path: string) =>
  licenseText(path)
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' ').replace(/\.$/, ''))
    .find((line) => /^(portions )?copyright (\(c\)|©|\d{4})/i.test(line) && line.length < 160)

/** Packages that are imported, directly or indirectly, from the entry points, not counting type imports. */
function importedNames(): Set<string> {
  const names = new Set<string>()
  const seen = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, from] of text
      .matchAll(
        /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"();]*?from\s+)?'([^']+)'|\bimport\('([^']+)'\)/g,
      )
      .map(([whole, fixed, lazy = '']) => [whole, fixed ?? lazy] as const)) {
      const path = from.startsWith('#src/')
        ? join(root, 'src', from.slice(5))
        : from.startsWith('.')
          ? resolve(dirname(file), from)
          : undefined
      if (!path) {
        if (!from.startsWith('node:') && !from.startsWith('virtual:'))
          names.add(from.replace(/^((@[^/]+\/)?[^/]+).*/, '$1'))
      } else if (/\.tsx?$/.test(path) && existsSync(path)) follow(path)
    }
  }
  for (const entry of entries) follow(join(root, entry))
  return names
}

/** Lock file paths of packages and all their dependencies. */
function withDependencies(names: string[], packages: Record<string, Locked>): Set<string> {
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const path = `${at ? `${at}/` : ''}node_modules/${name}`
      if (packages[path]) return visit(path)
      if (!at) return
    }
  }
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) add(name, path)
  }
  for (const name of names) add(name, '')
  return found
}

if (import.meta.main) {
  answerHelp(`npm run notice
  Writes NOTICE: the third-party components of the site and their licenses.`)
  const file = join(root, 'NOTICE')
  writeFileSync(file, noticeText())
  console.log(`${relative(process.cwd(), file)} was written.`)
}
