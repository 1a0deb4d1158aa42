import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../e2e/chromium.ts'
import { pictureName } from '../e2e/keepPicture.ts'
import { type PictureState, pictureStates } from '../e2e/pictureStates.ts'
import { answerHelp } from '../scripts/help.ts'
import { root } from '../scripts/root.ts'
import { startSite } from '../scripts/siteProcess.ts'
import { comparePictures } from './comparePictures.ts'
import { takeMailPictures } from './mailPictures.ts'

answerHelp(`npm run pictures [WORDS] [-- --compare FOLDER]
  Takes pictures of every template in every state into screenshots/; words choose among them.
  With --mails, of every kind of mail into screenshots/mails, with its text part.
  With --compare, says how many pixels differ from the pictures of the same names in a folder.`)

const folder = join(root, 'screenshots')
const widths = [1440, 390]
const schemes = ['light', 'dark'] as const

/**
 * Writes a picture of every template in every state, at a desk's and a phone's width, in light and dark, into screenshots/,
 * for people to look at. Words on the command line choose among them; SITE names a site that runs already.
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
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    )
    await act?.(page, phone)
    const pictures = () =>
      page.evaluate(() => {
        for (const picture of document.images) picture.loading = 'eager'
        return Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})))
      })
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await pictures()
      await page.waitForTimeout(350)
      await page.screenshot({
        path: join(folder, `${pictureName(name)}-${width}-${scheme}.png`),
        fullPage: true,
      })
    }
  } finally {
    await context.close()
  }
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
    console.log(`The pictures are in ${folder}.`)
    const differ = values.compare ? await comparePictures(values.compare, folder) : []
    for (const line of differ) console.log(line)
    process.exitCode = missed.length + differ.length > 0 ? 1 : 0
  } finally {
    await own?.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
