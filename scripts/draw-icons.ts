import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { inks } from '../src/images/art/inks.ts'
import { hexOf } from '../src/ui/oklch.ts'
import { root } from './root.ts'

// Draws the site's icons from the mark: dots that rise into a line. Run manually after a change; the output is
// committed.

const { ground, spark } = inks('plate', 'light')
const light = hexOf([0.955, 0.018, 100])

/** The mark on a 64 by 64 square; `share` is the fraction of the width that the mark takes. */
function icon(share: number): string {
  const scale = (64 * share) / 38.5
  const place = `translate(32 32)scale(${scale.toFixed(4)})translate(-19.75 -11.95)`
  const dots = `<circle cx="2.5" cy="20" r="2.2"/><circle cx="9" cy="18.9" r="2.5"/>`
  const rising = `<circle cx="15.6" cy="15.2" r="2.9" fill="${spark}"/>`
  const line = `<path d="M20.6 10.4C23.4 6.4 26 4 30.4 4H39" fill="none" stroke="${light}" stroke-width="4.6"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="${ground}"/><g transform="${place}" fill="${light}">${dots}${rising}${line}</g></svg>\n`
}

const plain = icon(0.86)
const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, colors: 64, compressionLevel: 9 })
    .toBuffer()

/** Wraps one PNG as an ICO file, which browsers request by default. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

const save = (name: string, content: string | Buffer) =>
  writeFileSync(join(root, 'public', name), content)

save('icon.svg', plain)
save('icon-192.png', await png(plain, 192))
save('icon-512.png', await png(plain, 512))
// A mask may cut a fifth off each side, and devices round the corners.
save('icon-maskable-512.png', await png(icon(0.56), 512))
save('apple-touch-icon.png', await png(icon(0.68), 180))
save(
  'favicon.ico',
  ico(
    await sharp(Buffer.from(icon(0.9)), { density: 72 })
      .resize(32, 32)
      .png()
      .toBuffer(),
    32,
  ),
)
