import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { glyphIds, tableOf } from './font-tables.ts'
import { kerningPairs, withKerning } from './kerning.ts'

// Subsets the two families to the characters the site uses, and computes fallback fonts with the same metrics, so
// that nothing shifts when the web fonts load. Run manually after a new release of a family; the output is
// committed.

type Axes = Record<string, number | { min: number; max: number }>
type Options = {
  targetFormat: 'woff2' | 'truetype'
  variationAxes?: Axes
  keepFeatures: string[]
  noHinting: boolean
}
type SubsetFont = (font: Buffer, text: string, options: Options) => Promise<Buffer>

const require = createRequire(import.meta.url)
const subsetFont = require('subset-font') as SubsetFont
const { convert } = require('fontverter') as {
  convert: (font: Buffer, to: 'woff2', from: 'truetype') => Promise<Buffer>
}
const root = fileURLToPath(new URL('..', import.meta.url))

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const codesOf = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0)
const core = [...span(0x20, 0x7e), 0xa0, ...codesOf('©«®°·»×–—‘’“”•…€→')]
const western = [...span(0xa1, 0xff), ...codesOf('ıŒœ‚„†‡‰‹›⁄™←↑↓−')].filter(
  (code) => !core.includes(code),
)
/** Characters that serif text hardly ever contains: they go into the file with the rarer letters. */
const signs = codesOf('«®°·»×•€→<>[]{}^`~|\\_=#')
const reading = core.filter((code) => !signs.includes(code))
const rareInSans = codesOf('«®°»^`~{}\\')
const interfaceCodes = core.filter((code) => !rareInSans.includes(code))
/**
 * Accented letters that are most common in names: they are in their own file, so that one on a page
 * does not load all the others.
 */
const accents = codesOf('áéíóúñäöüç')
const rarer = western.filter((code) => !accents.includes(code))
const extended = [...span(0x100, 0x17f), ...span(0x218, 0x21b)].filter(
  (code) => !western.includes(code),
)

const digits = codesOf('0123456789')
const features = ['liga', 'tnum', 'lnum', 'calt', 'rlig', 'clig', 'ccmp', 'locl', 'mark']
/** What is kerned: letters, figures, and the punctuation next to them in English. */
const kerned = String.fromCodePoint(...core).replace(/[^\w\s.,:;!?'"()&/–—‘’“”…-]|_/g, '')

type Face = {
  family: string
  file: string
  source: string
  codes: number[]
  style: string
  weight: string
  axes?: Axes
  middle: Axes
}

const newsreader = '@fontsource-variable/newsreader/files/newsreader'
const instrument = '@fontsource-variable/instrument-sans/files/instrument-sans'

// One optical size for text and one for display, in separate files: together they are less than half of one file
// with all sizes.
const text = {
  family: 'Newsreader',
  style: 'normal',
  weight: '400 600',
  axes: { wght: { min: 400, max: 600 }, opsz: 20 },
  middle: { wght: 450, opsz: 20 },
}
const display = {
  family: 'Newsreader Display',
  style: 'normal',
  weight: '300 600',
  axes: { wght: 420, opsz: 48 },
  middle: { wght: 420, opsz: 48 },
}
/** The large light figures of dates, prices, and claims. */
const figures = {
  ...display,
  family: 'Newsreader Figures',
  weight: '300',
  axes: { wght: 300, opsz: 72 },
  middle: { wght: 300, opsz: 72 },
}
const italic = {
  family: 'Newsreader',
  style: 'italic',
  weight: '400 600',
  axes: { wght: 400, opsz: 20 },
  middle: { wght: 400, opsz: 20 },
}
const sans = {
  family: 'Instrument Sans',
  style: 'normal',
  weight: '400 700',
  middle: { wght: 500 },
}

const latin = `${newsreader}-latin-opsz-normal`
const latinExtended = `${newsreader}-latin-ext-opsz-normal`
const faces: Face[] = [
  { ...text, file: 'newsreader', source: latin, codes: reading },
  { ...text, file: 'newsreader-accents', source: latin, codes: accents },
  { ...text, file: 'newsreader-western', source: latin, codes: [...rarer, ...signs] },
  { ...text, file: 'newsreader-extended', source: latinExtended, codes: extended },
  { ...figures, file: 'newsreader-figures', source: latin, codes: digits },
  { ...display, file: 'newsreader-display', source: latin, codes: reading },
  { ...display, file: 'newsreader-display-western', source: latin, codes: [...western, ...signs] },
  { ...display, file: 'newsreader-display-extended', source: latinExtended, codes: extended },
  {
    ...italic,
    file: 'newsreader-italic',
    source: `${newsreader}-latin-opsz-italic`,
    codes: reading,
  },
  {
    ...italic,
    file: 'newsreader-italic-western',
    source: `${newsreader}-latin-opsz-italic`,
    codes: [...western, ...signs],
  },
  {
    ...sans,
    file: 'instrument-sans',
    source: `${instrument}-latin-wght-normal`,
    codes: interfaceCodes,
  },
  {
    ...sans,
    file: 'instrument-sans-accents',
    source: `${instrument}-latin-wght-normal`,
    codes: accents,
  },
  {
    ...sans,
    file: 'instrument-sans-western',
    source: `${instrument}-latin-wght-normal`,
    codes: [...rarer, ...rareInSans],
  },
  {
    ...sans,
    file: 'instrument-sans-extended',
    source: `${instrument}-latin-ext-wght-normal`,
    codes: extended,
  },
]

const read = (source: string) => readFileSync(`${root}node_modules/${source}.woff2`)
const textOf = (codes: number[]) => String.fromCodePoint(...codes)

const truetype = (
  source: string,
  codes: number[],
  axes: Axes | undefined,
  keepFeatures: string[],
) =>
  subsetFont(read(source), textOf(codes), {
    targetFormat: 'truetype',
    keepFeatures,
    noHinting: true,
    ...(axes ? { variationAxes: axes } : {}),
  })

async function cut({ source, codes, axes, middle }: Face): Promise<Buffer> {
  const outlines = await truetype(source, codes, axes, features)
  if (codes !== reading && codes !== interfaceCodes) return convert(outlines, 'woff2', 'truetype')
  const pairs = kerningPairs(await truetype(source, codes, middle, ['kern']), kerned)
  return convert(withKerning(outlines, pairs), 'woff2', 'truetype')
}

function ranges(codes: number[]): string {
  const sorted = codes.toSorted((a, b) => a - b)
  const out: [number, number][] = []
  for (const code of sorted) {
    const last = out.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else out.push([code, code])
  }
  const hex = (n: number) => n.toString(16).toUpperCase()
  return out.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ')
}

// `optional`: a font that loads late is used from the next page on, so text never shifts while it is being read.
const faceRule = (face: Face) => `@font-face {
  font-family: '${face.family}';
  font-style: ${face.style};
  font-weight: ${face.weight};
  font-display: optional;
  src: url('../fonts/${face.file}.woff2') format('woff2');
  unicode-range: ${ranges(face.codes)};
}`

// Frequency of each letter in English prose, in parts per thousand.
const frequency: Record<string, number> = {
  ' ': 183,
  e: 102,
  t: 75,
  a: 65,
  o: 62,
  n: 57,
  i: 57,
  s: 53,
  r: 50,
  h: 50,
  l: 33,
  d: 33,
  u: 23,
  c: 22,
  m: 20,
  f: 18,
  w: 17,
  g: 16,
  p: 15,
  y: 14,
  b: 13,
  v: 8,
  k: 6,
  x: 1,
  j: 1,
  q: 1,
  z: 1,
}

type Measure = { width: number; ascent: number; descent: number }

function measure(font: Buffer): Measure {
  const unit = font.readUInt16BE(tableOf(font, 'head') + 18)
  const hhea = tableOf(font, 'hhea')
  const metrics = font.readUInt16BE(hhea + 34)
  const hmtx = tableOf(font, 'hmtx')
  const id = glyphIds(font)
  let sum = 0
  let weight = 0
  for (const [letter, share] of Object.entries(frequency)) {
    sum +=
      font.readUInt16BE(hmtx + Math.min(id(letter.codePointAt(0) ?? 0), metrics - 1) * 4) * share
    weight += share
  }
  return {
    width: sum / weight / unit,
    ascent: font.readInt16BE(hhea + 4) / unit,
    descent: -font.readInt16BE(hhea + 6) / unit,
  }
}

const measureAt = async (source: string, axes: Axes) =>
  measure(await truetype(source, core, axes, []))

// Mean letter width in em for the same frequencies; Liberation and Arimo have the same widths as Arial and Times
// New Roman.
const standIns = {
  georgia: { locals: ['Georgia', 'Gelasio'], width: 0.4442 },
  times: { locals: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.3984 },
  georgiaItalic: { locals: ['Georgia Italic', 'Gelasio Italic'], width: 0.453 },
  timesItalic: {
    locals: ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic'],
    width: 0.4001,
  },
  arial: { locals: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], width: 0.4398 },
}

function standInRule(
  name: string,
  like: Measure,
  standIn: { locals: string[]; width: number },
  style = 'normal',
): string {
  const adjust = like.width / standIn.width
  const percent = (n: number) => `${(n * 100).toFixed(2)}%`
  return `@font-face {
  font-family: '${name}';
  font-style: ${style};
  font-display: optional;
  src: ${standIn.locals.map((local) => `local('${local}')`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(like.ascent / adjust)};
  descent-override: ${percent(like.descent / adjust)};
  line-gap-override: 0%;
}`
}

mkdirSync(`${root}src/ui/fonts`, { recursive: true })
for (const face of faces) {
  const bytes = await cut(face)
  writeFileSync(`${root}src/ui/fonts/${face.file}.woff2`, bytes)
  console.log(face.file, bytes.length)
}

const running = await measureAt(latin, { wght: 400, opsz: 20 })
const slanted = await measureAt(`${newsreader}-latin-opsz-italic`, { wght: 400, opsz: 20 })
const large = await measureAt(latin, display.axes)
const plain = await measureAt(`${instrument}-latin-wght-normal`, { wght: 400 })
console.log({ running, slanted, large, plain })
const rules = [
  ...faces.map(faceRule),
  standInRule('Newsreader Text Georgia', running, standIns.georgia),
  standInRule('Newsreader Text Times', running, standIns.times),
  standInRule('Newsreader Text Georgia', slanted, standIns.georgiaItalic, 'italic'),
  standInRule('Newsreader Text Times', slanted, standIns.timesItalic, 'italic'),
  standInRule('Newsreader Display Georgia', large, standIns.georgia),
  standInRule('Newsreader Display Times', large, standIns.times),
  standInRule('Instrument Sans Arial', plain, standIns.arial),
]
writeFileSync(
  `${root}src/ui/styles/fonts.css`,
  `/* Written by scripts/subset-fonts.ts. */\n${rules.join('\n\n')}\n`,
)
