import { Parser } from 'htmlparser2'
import type { Download } from './download.ts'
import { decodedPage } from './linkedPage.ts'
import { PictureProblem } from './preparePicture.ts'

const MAX_TRIED = 4
const MAX_READ = 1_000_000
/** Magic bytes of PNG, JPEG, WebP, and GIF. */
const picture = /^(\x89PNG|\xff\xd8\xff|RIFF....WEBP|GIF8)/s

/** Downloads the largest logo a website declares. Throws PictureProblem. */
export async function downloadLogo(download: Download, website: string): Promise<Buffer> {
  const page = await download(website, 'text/html')
  for (const address of iconsOf(page, website).slice(0, MAX_TRIED)) {
    const file = await download(address).catch((error: unknown) => {
      if (error instanceof PictureProblem) return Buffer.alloc(0)
      throw error
    })
    if (picture.test(file.toString('latin1', 0, 16))) return file
  }
  throw new PictureProblem('its website names no logo')
}

/** URLs of the icons a page declares, largest first, followed by the default locations. */
function iconsOf(page: Buffer, address: string): string[] {
  const icons: { href: string; size: number }[] = []
  const parser = new Parser({
    onopentag(name, { rel = '', href = '', sizes = '', type = '' }) {
      const isTouch = /\bapple-touch-icon/i.test(rel)
      if (name !== 'link' || !(isTouch || /\bicon\b/i.test(rel))) return
      if (/svg|x-icon|vnd\.microsoft/i.test(type) || /\.(svg|ico)(\?|$)/i.test(href)) return
      icons.push({ href, size: Number(/\d+/.exec(sizes)?.[0] ?? (isTouch ? 180 : 16)) })
    },
  })
  parser.end(decodedPage(page.subarray(0, MAX_READ)))
  const named = icons.toSorted((a, b) => b.size - a.size).map(({ href }) => href)
  return [...new Set([...named, '/apple-touch-icon.png'])].flatMap((href) =>
    URL.canParse(href, address) ? new URL(href, address).href : [],
  )
}
