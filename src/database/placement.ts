import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Binaries, findBinaries, stageBinaries } from './binaries.ts'
import { canEnter, type Identity, identities, versionAs } from './identity.ts'
import { DatabaseProblem } from './problem.ts'

/** Which account runs PostgreSQL here, with which programs, and where its data and socket are. */
export type Placement = {
  identity: Identity
  binaries: Binaries
  version: string
  data: string
  sockets: string
}

/** The cluster in a data folder; a link to its real location if another account must own it. */
export function clusterIn(folder: string): string {
  return path.join(folder, 'pgdata')
}

/** Finds a way to run PostgreSQL on this machine with its data in (or linked from) the folder. */
export function place(folder: string): Placement {
  const binaries = findBinaries(path.join(folder, 'libraries'))
  for (const identity of identities()) {
    const placement = identity.account
      ? placeApart(identity, binaries, folder)
      : placeHere(identity, binaries, folder)
    if (placement) return placement
  }
  throw new DatabaseProblem(
    'The built-in PostgreSQL does not run on this machine: it refuses the administrator (root), and neither a user namespace nor ' +
      'another account could be used. Run the site as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

function placeHere(identity: Identity, binaries: Binaries, folder: string): Placement | undefined {
  const version = versionAs(identity, binaries)
  if (!version) return undefined
  return {
    identity,
    binaries,
    version,
    data: realCluster(clusterIn(folder)),
    sockets: socketFolder(identity, folder),
  }
}

function placeApart(identity: Identity, found: Binaries, folder: string): Placement | undefined {
  chmodSync(folder, 0o711)
  const home = homeApart(identity, folder)
  if (!canEnter(identity, home)) return undefined
  const binaries = versionAs(identity, found) ? found : stageBinaries(found, home)
  const version = versionAs(identity, binaries)
  if (!version) return undefined
  const data = path.join(home, 'pgdata')
  if (home !== folder) linkCluster(clusterIn(folder), data)
  return { identity, binaries, version, data, sockets: socketFolder(identity, folder) }
}

/**
 * Where another account stores the data: its current place if there is one, otherwise the folder,
 * otherwise the system's state folder.
 */
function homeApart(identity: Identity, folder: string): string {
  const cluster = clusterIn(folder)
  if (isLink(cluster)) return path.dirname(realCluster(cluster))
  if (canEnter(identity, folder)) return folder
  const home = path.join('/var/lib/advantage-postgres', hash(folder))
  mkdirSync(home, { recursive: true, mode: 0o711 })
  return home
}

function linkCluster(cluster: string, data: string): void {
  if (isLink(cluster)) return
  if (existsSync(cluster)) {
    if (existsSync(data)) {
      throw new DatabaseProblem(
        `There are two databases, ${cluster} and ${data}. Move away the one you don't need.`,
      )
    }
    renameSync(cluster, data)
  }
  symlinkSync(data, cluster)
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function realCluster(cluster: string): string {
  if (!isLink(cluster)) return cluster
  const target = path.resolve(path.dirname(cluster), readlinkSync(cluster))
  // Don't let a new, empty database replace one that was only moved or not mounted.
  if (!existsSync(path.dirname(target))) {
    throw new DatabaseProblem(
      `The database ${target}, which ${cluster} points to, is missing. Put it back, or remove that link.`,
    )
  }
  return target
}

// A socket path is limited to 107 bytes, and only folder permissions restrict access, so it lives in a short
// private folder.
function socketFolder(identity: Identity, folder: string): string {
  const name = socketName(folder)
  const bases = [...new Set([os.tmpdir(), '/tmp'])]
  const base =
    bases.find(
      (base) => Buffer.byteLength(path.join(base, name)) <= 90 && canEnter(identity, base),
    ) ?? '/tmp'
  const sockets = path.join(base, name)
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(sockets)
  const owners = [process.getuid?.(), identity.account?.uid]
  if (!lstatSync(sockets).isDirectory() || !owners.includes(uid) || (mode & 0o077) !== 0) {
    throw new DatabaseProblem(
      `The folder ${sockets} belongs to another user. Remove it, or set TMPDIR to another folder.`,
    )
  }
  return sockets
}

/** Name of the folder with the socket of a data folder's server. */
export function socketName(folder: string): string {
  return `advantage-${hash(folder)}`
}

function hash(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}
