import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { type EmbeddedServer, startEmbedded } from '../embedded.ts'
import { clusterIn } from '../placement.ts'
import type { SocketConnection } from '../postmaster.ts'
import { addressOf } from './testServer.ts'

/** A primary and a streaming replica, set up the way pg_basebackup does, which the npm programs do not include. */
export async function startCluster() {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'advantage-cluster-')))
  const homes = { primary: path.join(folder, 'primary'), replica: path.join(folder, 'replica') }
  const primary = await startEmbedded(homes.primary, { fsync: false })
  let replica = await addReplica(homes.replica, homes.primary, primary.connection)
  return {
    primary: primary.connection,
    /** In the format of DATABASE_REPLICA_URL. */
    replicaUrl: addressOf(replica.connection),
    /** Pauses replay of incoming changes; `resume` continues it. */
    pause: () => run(replica.connection, 'select pg_wal_replay_pause()'),
    resume: () => run(replica.connection, 'select pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await startEmbedded(homes.replica, { fsync: false })
    },
    async stop() {
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function addReplica(
  home: string,
  from: string,
  connection: SocketConnection,
): Promise<EmbeddedServer> {
  mkdirSync(home)
  const data = clusterIn(home)
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    cpSync(clusterIn(from), data, {
      recursive: true,
      filter: (file) => !/postmaster\.(pid|opts)$/.test(file),
    })
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    writeFileSync(path.join(data, 'backup_label'), rows[0]!.label)
  } finally {
    await client.end()
  }
  writeFileSync(path.join(data, 'standby.signal'), '')
  const { host, port, user } = connection
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\nwal_retrieve_retry_interval = '200ms'\n`,
  )
  return startEmbedded(home, { fsync: false })
}

async function run(connection: SocketConnection, statement: string) {
  const client = new Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
