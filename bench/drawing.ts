import { drawArtAt } from '../src/images/art/draw.ts'
import { hedcut } from '../src/images/art/hedcut.ts'
import { everyPlate } from '../src/images/art/test/everyPlate.ts'
import { bustPath } from '../src/ui/artPaths.ts'
import { hairstyles } from '../src/ui/busts.ts'
import type { Row } from './report.ts'

/** Maximum CPU milliseconds per image and size. */
const most = 300

/** Measures the CPU milliseconds for drawing the plate of each motif and for engraving a portrait. */
export function measureDrawing(): { title: string; rows: Row[] } {
  const plates = everyPlate.map((path) => spentBy(() => drawArtAt(path)))
  const [width, height] = [480, 600]
  const light = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return 128 + 100 * Math.sin(x / 31 + y / 57) * Math.cos(y / 43)
  })
  const portrait = [0, 1, 2].map(() =>
    spentBy(() =>
      hedcut({ width, height, light }, { gap: 4.4, strength: 50, dark: false }).toSvg('#000000'),
    ),
  )
  const busts = hairstyles.map((hair) =>
    spentBy(() => drawArtAt(bustPath(`${hair}-jacket-brown-3-round-beard`, 'light'))),
  )
  return {
    title: 'Drawing, by CPU time',
    rows: [
      {
        what: 'the slowest plate',
        // The first ones run before the code is compiled.
        value: Math.round(Math.max(...plates.slice(6))),
        unit: 'ms',
        limit: { most },
        note: `of ${plates.length}`,
      },
      {
        what: 'the slowest figure of a person',
        value: Math.round(Math.max(...busts)),
        unit: 'ms',
        limit: { most },
      },
      {
        what: 'an engraved portrait of 480 × 600',
        value: Math.round(Math.min(...portrait)),
        unit: 'ms',
        limit: { most },
      },
    ],
  }
}

function spentBy(draw: () => unknown): number {
  const before = process.cpuUsage()
  draw()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
