import { realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { stageBinaries } from './binaries.ts'
import { own, prepareCluster } from './cluster.ts'
import type { Identity } from './identity.ts'
import { makeFolder } from './makeFolder.ts'
import { claim, ownerOf } from './ownership.ts'
import { clusterIn, place } from './placement.ts'
import {
  waitForServerExit,
  readPidFile,
  type SocketConnection,
  startPostmaster,
} from './postmaster.ts'
import { DataFolderInUse, DatabaseProblem, explain } from './problem.ts'
import { startOf } from './processes.ts'
import { supervise } from './supervision.ts'

export { DataFolderInUse, DatabaseProblem } from './problem.ts'
export type { SocketConnection } from './postmaster.ts'

type EmbeddedOptions = {
  /** Turn off only in tests: without it, a power failure destroys the data. */
  fsync?: boolean
  /** Runs a copy of the programs from the data folder, so the package can be replaced while the server runs. */
  copyPrograms?: boolean
  /** Called with a sentence each time the server dies and is restarted. */
  onDeath?: (reason: string) => void
  /** Called once with a sentence when the server has died too often to be restarted. */
  onExit?: (reason: string) => void
  /** Receives PostgreSQL's fatal errors. */
  log?: (line: string) => void
}

export type EmbeddedServer = {
  connection: SocketConnection
  version: string
  /** How the server runs here; undefined if another process started it. */
  way: Identity['way'] | undefined
  stop(): Promise<void>
  /** Kills the server and blocks until it is dead: for the last moment of a process that discards the data. */
  abandon(): void
}

/** Starts this folder's PostgreSQL on a private socket, creating the database on the first start. */
export async function startEmbedded(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const { fsync = true, copyPrograms = false, onExit, onDeath = () => {}, log = () => {} } = options
  const home = prepareFolder(folder)
  const claims = [await claimOrExplain(home)]
  let sockets: string | undefined
  const leave = () => {
    if (sockets) rmSync(sockets, { recursive: true, force: true })
    for (const claimed of claims) claimed.release()
  }
  try {
    const placement = place(home)
    if (copyPrograms)
      placement.binaries = stageBinaries(placement.binaries, path.dirname(placement.data))
    const { identity, data, version } = placement
    const apart = path.dirname(data)
    if (apart !== home) claims.push(await claim(apart))
    await waitForServerExit(data)
    sockets = placement.sockets
    own(placement, sockets)
    await prepareCluster(placement, fsync)
    const start = () => startPostmaster(placement, fsync, log)
    const ended = (reason: string) => (leave(), onExit?.(reason))
    const server = supervise(await start(), { start, onDeath, onEnd: ended })
    let stopping: Promise<void> | undefined
    return {
      connection: { host: sockets, port: 5432, user: 'postgres', database: 'postgres' },
      version,
      way: identity.way,
      stop: () => (stopping ??= server.stop().then(leave)),
      abandon() {
        stopping ??= Promise.resolve()
        server.abandon()
        leave()
      },
    }
  } catch (error) {
    leave()
    throw explain(error, home)
  }
}

/** For command-line tools: uses the running site's server, or starts one until `stop`. */
export async function joinEmbedded(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const home = prepareFolder(folder)
  for (const limit = Date.now() + 60_000; ; await delay(50)) {
    const owner = ownerOf(home)
    if (owner === undefined) {
      try {
        return await startEmbedded(home, options)
      } catch (error) {
        if (!(error instanceof DataFolderInUse)) throw error
      }
    }
    const running = readPidFile(clusterIn(home))
    if (owner !== undefined && running?.ready && startOf(running.pid) !== undefined) {
      return {
        connection: running.connection,
        version: '',
        way: undefined,
        stop: async () => {},
        abandon() {},
      }
    }
    if (Date.now() > limit) {
      throw new DatabaseProblem(
        `Process ${owner} is using the data folder ${home}, but its database does not respond. Stop that process (kill ${owner}), then start again.`,
      )
    }
  }
}

function prepareFolder(folder: string): string {
  try {
    makeFolder(path.resolve(folder))
    return realpathSync(folder)
  } catch (error) {
    throw explain(error, path.resolve(folder))
  }
}

async function claimOrExplain(home: string): Promise<{ release(): void }> {
  try {
    return await claim(home)
  } catch (error) {
    throw explain(error, home)
  }
}
