import sharp from 'sharp'
import { sheet } from '#src/images/art/drawing.ts'
import { hedcut } from '#src/images/art/hedcut.ts'
import { portraitSizes } from '#src/ui/artPaths.ts'
import type { EngravedCut } from '../engraving.ts'
import { cropOf } from './crops.ts'
import { open, PictureProblem } from './preparePicture.ts'

export interface EngravingTask {
  bytes: Buffer
  width: number
  height: number
  cut: EngravedCut
  focusX: number
  focusY: number
  strength: number
  dark: boolean
  ground: string
  line: string
}

/** Engraving width of each part and the spacing of its lines. Pages show a face at 240 pixels. */
const sizes: Record<EngravedCut, { width: number; gap: number }> = {
  face: { width: 480, gap: 4.4 },
  small: { width: 640, gap: 4.6 },
  large: { width: 1200, gap: 7.6 },
}

/** Implementation of `engraveInProcess`; runs in the separate process. Draws the picture in two inks. */
export async function engraveForTask(task: EngravingTask): Promise<Buffer> {
  const { cut, dark, strength, ground, line } = task
  const size = sizes[cut]
  const whole = open(Buffer.from(task.bytes))
  const part = cut === 'face' ? whole.extract(cropOf(task, portraitSizes.face, task)) : whole
  const { data, info } = await part
    .resize({ width: size.width })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .normalise({ lower: 1, upper: 99 })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureProblem('it is not readable')
    })
  const { width, height } = info
  const drawing = hedcut({ width, height, light: data }, { gap: size.gap, strength, dark })
  const svg = sheet(width, height, ground, drawing.toSvg(line))
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, effort: 4 }).toBuffer()
}
