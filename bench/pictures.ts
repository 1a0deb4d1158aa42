import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../e2e/chromium.ts'
import { hydrated } from '../e2e/hydrated.ts'
import { pictureName } from '../e2e/keepPicture.ts'
import { type PictureState, pictureStates } from '../e2e/pictureStates.ts'
import { answerHelp } from '../scripts/help.ts'
import { root } from '../scripts/root.ts'
import { startSite } from '../scripts/siteProcess.ts'
import { comparePictures } from './comparePictures.ts'
import { takeMailPictures } from './mailPictures.ts'

answerHelp(`npm run pictures [WORDS] [-- --compare FOLDER]
  Takes screenshots of every template in every state into screenshots/; words select some of them.
  screenshots/index.html shows all of them, one state per row.
  With --mails, of every kind of mail into screenshots/mails, with its text part.
  With --compare, says how many pixels differ from the pictures of the same names in a folder.`)

const folder = join(root, 'screenshots')
const widths = [1440, 768, 390]

/** Display modes of a page; print and forced colors are only captured at the first width. */
const looks: { name: string; media: Parameters<Page['emulateMedia']>[0]; once?: boolean }[] = [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'forced', media: { colorScheme: 'dark', forcedColors: 'active' }, once: true },
  { name: 'print', media: { colorScheme: 'dark', media: 'print' }, once: true },
]

/**
 * Writes screenshots of every template in every state to screenshots/, at desktop, tablet, and phone widths, in
 * light, dark, and forced colors, and as printed. Words on the command line select states; SITE names a site that
 * is already running.
 */
async function takePictures(site: string, args: string[]): Promise<string[]> {
  const browser = await launchChromium()
  const missed: string[] = []
  mkdirSync(folder, { recursive: true })
  try {
    for (const state of pictureStates) {
      if (args.length > 0 && !args.some((word) => state.name.includes(word))) continue
      for (const width of widths)
        await take(browser, site, state, width).catch((error: Error) => {
          missed.push(`${state.name} at ${width}: ${error.message.split('\n')[0]}`)
        })
    }
  } finally {
    await browser.close()
  }
  return missed
}

async function take(
  browser: Browser,
  site: string,
  { name, path, act }: PictureState,
  width: number,
) {
  const phone = width < 600
  const viewport = { width, height: phone ? 844 : 900 }
  const context = await browser.newContext({ baseURL: site, viewport, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.goto(path, { waitUntil: 'load' })
    await hydrated(page)
    await act?.(page, phone)
    const pictures = () =>
      page.evaluate(() => {
        for (const picture of document.images) picture.loading = 'eager'
        return Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})))
      })
    for (const look of looks) {
      if (look.once && width !== widths[0]) continue
      await page.emulateMedia({ media: null, forcedColors: null, ...look.media })
      await pictures()
      await page.waitForTimeout(350)
      await page.screenshot({
        path: join(folder, `${pictureName(name)}-${width}-${look.name}.png`),
        fullPage: true,
      })
    }
  } finally {
    await context.close()
  }
}

/** Writes a page with all pictures in the folder, one state per row, each linked to the full picture. */
function writeLookBook() {
  const states = Map.groupBy(
    readdirSync(folder)
      .filter((file) => file.endsWith('.png'))
      .sort(),
    (file) => file.replace(/-\d+-[a-z]+\.png$/, ''),
  )
  const rows = [...states].map(
    ([state, files]) =>
      `<h2>${state}</h2><div>${files.map((file) => `<a href="${file}" title="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`).join('')}</div>`,
  )
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Look-book</title><style>
body { font: 16px/1.4 system-ui; margin: 24px; background: #ddd }
div { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start }
img { height: 560px; max-width: 560px; object-fit: cover; object-position: top; display: block }
</style><h1>Look-book</h1>${rows.join('')}</html>`,
  )
}

if (import.meta.main) {
  const data = mkdtempSync(join(os.tmpdir(), 'advantage-pictures-'))
  const own = process.env.SITE ? undefined : await startSite({ env: { DATA_DIR: data } })
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { compare: { type: 'string' }, mails: { type: 'boolean' } },
    })
    const site = process.env.SITE ?? own!.address
    if (values.mails) await takeMailPictures(site, join(folder, 'mails'), positionals)
    const missed = values.mails ? [] : await takePictures(site, positionals)
    for (const line of missed) console.log(line)
    writeLookBook()
    console.log(`The pictures are in ${folder}; index.html shows them all.`)
    const differ = values.compare ? await comparePictures(values.compare, folder) : []
    for (const line of differ) console.log(line)
    process.exitCode = missed.length + differ.length > 0 ? 1 : 0
  } finally {
    await own?.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
