import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './root.ts'

// Subsets the fonts used for social images and reports. Run manually after a new release of a family; the output
// is committed.

type Options = {
  targetFormat: 'woff'
  variationAxes: Record<string, number>
  keepFeatures: string[]
  noHinting: boolean
}
type SubsetFont = (font: Buffer, text: string, options: Options) => Promise<Buffer>
const subsetFont = createRequire(import.meta.url)('subset-font') as SubsetFont

const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const latin = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ıŒœ–—‘’‚“”„†‡•…‰‹›⁄€™→−`
const extended = `${span(0x100, 0x17f)}${span(0x218, 0x21b)}`

const newsreader = '@fontsource-variable/newsreader/files/newsreader'
const instrument = '@fontsource-variable/instrument-sans/files/instrument-sans'
const serif = { wght: 420, opsz: 60 }
const sans = { wght: 550 }
const text = { wght: 410, opsz: 12 }
const strong = { wght: 620, opsz: 12 }
const social = 'src/images/social/fonts'
const report = 'src/features/reports/server/pdf/fonts'
const both = (
  folder: string,
  file: string,
  family: string,
  style: string,
  axes: Record<string, number>,
) => [
  { folder, file, source: `${family}-latin-${style}`, letters: latin, axes },
  {
    folder,
    file: `${file}-extended`,
    source: `${family}-latin-ext-${style}`,
    letters: extended,
    axes,
  },
]
const faces = [
  ...both(social, 'newsreader', newsreader, 'opsz-normal', serif),
  ...both(social, 'instrument-sans', instrument, 'wght-normal', sans),
  ...both(report, 'text', newsreader, 'opsz-normal', text),
  ...both(report, 'text-italic', newsreader, 'opsz-italic', text),
  ...both(report, 'text-strong', newsreader, 'opsz-normal', strong),
]

for (const { folder, file, source, letters, axes } of faces) {
  const bytes = await subsetFont(
    readFileSync(join(root, `node_modules/${source}.woff2`)),
    letters,
    {
      targetFormat: 'woff',
      variationAxes: axes,
      keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark'],
      noHinting: true,
    },
  )
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, `${file}.woff`), bytes)
  console.log(folder, file, bytes.length)
}
