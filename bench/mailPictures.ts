import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { launchChromium } from '../e2e/chromium.ts'
import { pictureName } from '../e2e/keepPicture.ts'
import { root } from '../scripts/root.ts'

const widths = [375, 640]
const looks = [
  { look: 'light', colorScheme: 'light', pictures: true },
  { look: 'dark', colorScheme: 'dark', pictures: true },
  { look: 'no-pictures', colorScheme: 'light', pictures: false },
] as const

/**
 * Writes screenshots of every kind of email as shown by phones and desktop programs, in light and dark, without
 * images, and with the text part next to them. Words on the command line select some of them.
 */
export async function takeMailPictures(
  site: string,
  folder: string,
  words: string[],
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const { module } = await runnerImport<typeof import('./drawnMails.ts')>(
    join(root, 'bench/drawnMails.ts'),
  )
  const drawn = module
    .drawSamples(site)
    .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  for (const { name, subject, text } of drawn)
    writeFileSync(join(folder, `${pictureName(name)}.txt`), `Subject: ${subject}\n\n${text}`)
  const browser = await launchChromium()
  try {
    for (const { look, colorScheme, pictures } of looks) {
      const page = await browser.newPage({ colorScheme })
      if (!pictures) await page.route(/\.(png|jpe?g|webp)(\?|$)/, (route) => route.abort())
      for (const { name, html } of drawn) {
        if (!pictures && !html.includes('<img')) continue
        await page.setContent(html + fonts, { waitUntil: 'load' })
        await page.evaluate(() => document.fonts.ready)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 600 })
          await page.screenshot({
            path: join(folder, `${pictureName(name)}-${width}-${look}.png`),
            fullPage: true,
          })
        }
      }
      await page.close()
    }
  } finally {
    await browser.close()
  }
}

/** The site's fonts stand in for those on readers' machines, since this machine may have none. */
const fonts = `<style>${readFileSync(join(root, 'src/ui/styles/fonts.css'), 'utf8')
  .replaceAll('optional', 'block')
  .replaceAll(
    /url\('\.\.\/(fonts\/[\w-]+\.woff2)'\)/g,
    (_, file: string) =>
      `url(data:font/woff2;base64,${readFileSync(join(root, 'src/ui', file), 'base64')})`,
  )}</style>`
