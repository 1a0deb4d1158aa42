import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startSite } from '../scripts/siteProcess.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site that runs with the sample content. */
    site: string
  }
}

/** Builds the site when needed and runs it on a free port with an embedded database of its own for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-e2e-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const site = await startSite({ env: { DATA_DIR: folder } })
    project.provide('site', site.address)
    return async () => {
      await site.stop()
      remove()
    }
  } catch (error) {
    remove()
    throw error
  }
}
