import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { administer, within } from './globalSetup.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import type { SocketConnection } from './postmaster.ts'

export type TestDatabase = OpenDatabase & {
  connection: SocketConnection | string
  /** Closes the pool and drops the database. */
  close(): Promise<void>
}

/** A migrated, empty database of its own for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection: server, template, prefix } = inject('testServer')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await administer(server, (admin) => admin.query(`create database ${name} template ${template}`))
  const connection = within(server, name)
  const opened = await openDatabase(connection)
  return {
    ...opened,
    connection,
    async close() {
      await opened.close()
      await administer(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}
