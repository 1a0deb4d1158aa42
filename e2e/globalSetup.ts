import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startSite } from '../scripts/siteProcess.ts'
import { serveChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site that runs with the sample content. */
    site: string
    /** Where the browser of all journeys is reached. */
    browser: string
  }
}

/** Builds the site when needed and runs it on a free port with an embedded database of its own, and one browser for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(os.tmpdir(), 'advantage-e2e-'))
  const ends: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const end = async () => {
    for (const step of ends.toReversed()) await step()
  }
  try {
    const site = await startSite({ env: { DATA_DIR: folder } })
    ends.push(() => site.stop())
    const browser = await serveChromium()
    ends.push(browser.close)
    project.provide('site', site.address)
    project.provide('browser', browser.endpoint)
    return end
  } catch (error) {
    await end()
    throw error
  }
}
