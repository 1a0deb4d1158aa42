import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import type * as editor from './editorInPage.ts'
import { sharedBrowser } from './visitors.ts'

/** Runs the editor's functions in a browser, for the tests of one file. */
export function editorInBrowser() {
  let page: Page
  beforeAll(async () => {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        minify: false,
        lib: {
          entry: join(import.meta.dirname, 'editorInPage.ts'),
          formats: ['iife'],
          name: 'editor',
        },
      },
    })
    const [first] = [built].flat()
    if (!first || !('output' in first)) throw new Error('The editor was not built')
    page = await (await sharedBrowser()).newPage()
    await page.addScriptTag({ content: `${first.output[0].code};globalThis.editor = editor` })
  })
  afterAll(async () => {
    await page?.close()
  })
  return <Name extends keyof typeof editor>(name: Name, html: string) =>
    page.evaluate(([called, text]) => (globalThis as any).editor[called](text), [
      name,
      html,
    ] as const) as Promise<ReturnType<(typeof editor)[Name]>>
}
