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

/** Who runs PostgreSQL here, with which programs, and where its data and its socket lie. */
export type Placement = {
  identity: Identity
  binaries: Binaries
  version: string
  data: string
  sockets: string
}

/** The cluster below a data folder; where only another account may keep it, a link to its real place. */
export function clusterIn(folder: string): string {
  return path.join(folder, 'pgdata')
}

/** Finds a way in which PostgreSQL runs on this machine with its data in (or linked from) the folder. */
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

/** Where another account keeps the data: where it is already, else in the folder, else among the system's state. */
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
  // A new, empty database must not take the place of one that has only been moved or not been mounted.
  if (!existsSync(path.dirname(target))) {
    throw new DatabaseProblem(
      `The database ${target}, which ${cluster} points to, is missing. Put it back, or remove that link.`,
    )
  }
  return target
}

// A socket's path holds 107 bytes at most, and access is by the folder's permission alone, so it lies in a short private place.
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

/** The name of the folder that holds the socket of a data folder's server. */
export function socketName(folder: string): string {
  return `advantage-${hash(folder)}`
}

function hash(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}
