import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Compares two pictures: returns the number of pixels that differ, or why they cannot be compared. */
async function difference(before: string, after: string): Promise<string | undefined> {
  if (!existsSync(before)) return 'is new'
  const [one, other] = await Promise.all(
    [before, after].map((file) =>
      sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  const size = (picture: typeof one) => `${picture!.info.width} × ${picture!.info.height}`
  if (size(one!) !== size(other!)) return `was ${size(one!)}, is ${size(other!)}`
  let pixels = 0
  for (let at = 0; at < one!.data.length; at += 3)
    if (
      one!.data[at] !== other!.data[at] ||
      one!.data[at + 1] !== other!.data[at + 1] ||
      one!.data[at + 2] !== other!.data[at + 2]
    )
      pixels++
  return pixels > 0 ? `${pixels} pixels differ` : undefined
}

/** Lists the pictures in one folder that are not identical in the other, pixel by pixel. */
export async function comparePictures(before: string, after: string): Promise<string[]> {
  const lines: string[] = []
  for (const name of readdirSync(after).filter((file) => file.endsWith('.png'))) {
    const differs = await difference(join(before, name), join(after, name))
    if (differs) lines.push(`${name}: ${differs}`)
  }
  return lines
}
