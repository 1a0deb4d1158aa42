import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { runMigrations } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { cloneDatabase, startTestServer, type TestServer } from './testServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer & { template: string }
  }
}

/** Starts one server for the whole test run and migrates the template database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, prefix, stop } = await startTestServer()
  try {
    const { name, connection: template } = await cloneDatabase({ connection, prefix }, 'template0')
    const opened = await openDatabase(template)
    try {
      await runMigrations(opened.pool, path.join(project.config.root, 'migrations'))
    } finally {
      await opened.close()
    }
    project.provide('testServer', { connection, prefix, template: name })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
