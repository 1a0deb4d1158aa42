import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './root.ts'

// Cuts the still faces that social pictures are set in. Run by hand after a new release of a family; the output is committed.

type Options = { targetFormat: 'woff'; variationAxes: Record<string, number>; keepFeatures: string[]; noHinting: boolean }
type SubsetFont = (font: Buffer, text: string, options: Options) => Promise<Buffer>
const subsetFont = createRequire(import.meta.url)('subset-font') as SubsetFont

const span = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const latin = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ıŒœ–—‘’‚“”„†‡•…‰‹›⁄€™→−`
const extended = `${span(0x100, 0x17f)}${span(0x218, 0x21b)}`

const newsreader = '@fontsource-variable/newsreader/files/newsreader'
const instrument = '@fontsource-variable/instrument-sans/files/instrument-sans'
const serif = { wght: 420, opsz: 60 }
const sans = { wght: 550 }
const faces = [
  { file: 'newsreader', source: `${newsreader}-latin-opsz-normal`, letters: latin, axes: serif },
  { file: 'newsreader-extended', source: `${newsreader}-latin-ext-opsz-normal`, letters: extended, axes: serif },
  { file: 'instrument-sans', source: `${instrument}-latin-wght-normal`, letters: latin, axes: sans },
  { file: 'instrument-sans-extended', source: `${instrument}-latin-ext-wght-normal`, letters: extended, axes: sans },
]

const folder = join(root, 'src/images/social/fonts')
mkdirSync(folder, { recursive: true })
for (const { file, source, letters, axes } of faces) {
  const bytes = await subsetFont(readFileSync(join(root, `node_modules/${source}.woff2`)), letters, {
    targetFormat: 'woff',
    variationAxes: axes,
    keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark'],
    noHinting: true,
  })
  writeFileSync(join(folder, `${file}.woff`), bytes)
  console.log(file, bytes.length)
}
