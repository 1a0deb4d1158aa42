import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Where tests store screenshots for people to look at. If unset, they take none. */
const folder = process.env.PICTURES_DIR
export const takesPictures = Boolean(folder)
const taken = new Map<string, number>()

export const pictureName = (name: string) =>
  name.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'

/** Takes a screenshot named after the state, the window's width, and the color scheme. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!folder) return
  const scheme = await page.evaluate(async () => {
    const shown = [...document.images].filter(
      (image) =>
        !image.complete &&
        image.checkVisibility() &&
        image.getBoundingClientRect().top < innerHeight,
    )
    // A hidden picture may never load.
    const late = new Promise((done) => setTimeout(done, 1_000))
    await Promise.race([late, Promise.all(shown.map((image) => image.decode().catch(() => {})))])
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  })
  const width = page.viewportSize()?.width ?? 0
  const own = `${pictureName(name.replace(/ at \d+$/, ''))}-${width}-${scheme}`
  const times = (taken.get(own) ?? 0) + 1
  taken.set(own, times)
  const path = join(folder, `${own}${times > 1 ? `-${times}` : ''}.jpg`)
  // Hiding the caret would add a style to the page, which its policy blocks.
  await page.screenshot({ path, type: 'jpeg', quality: 70, caret: 'initial' })
}

/** Takes screenshots at desktop, small desktop, and phone width, in light and dark. */
export async function keepEachLook(page: Page, name: string): Promise<void> {
  if (!takesPictures) return
  for (const width of [1440, 1024, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await keepPicture(page, name)
    }
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize({ width: 1440, height: 900 })
}
