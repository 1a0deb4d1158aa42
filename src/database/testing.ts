import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from './open.ts'
import type { SocketConnection } from './postmaster.ts'
import { administer, cloneDatabase } from './testServer.ts'

export type TestDatabase = OpenDatabase & {
  connection: SocketConnection | string
  /** Closes the pool and drops the database. */
  close(): Promise<void>
}

/** A migrated, empty database of its own for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const { name, connection } = await cloneDatabase(server, server.template)
  const opened = await openDatabase(connection)
  return {
    ...opened,
    connection,
    async close() {
      await opened.close()
      await administer(server.connection, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}
