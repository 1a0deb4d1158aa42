import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import satori from 'satori'
import { root } from './root.ts'

// Draws the figures of the sample articles for wide screens and for phones, with labels as outlines because
// images cannot load fonts. Run manually after changes in scripts/figures; the output is committed.

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>
const subsetFont = createRequire(import.meta.url)('subset-font') as SubsetFont

const letters = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => i + 32))}–—‘’“”−`
const families = 'node_modules/@fontsource-variable'
const cut = (file: string, variationAxes: Record<string, number>) =>
  subsetFont(readFileSync(join(root, families, `${file}.woff2`)), letters, {
    targetFormat: 'truetype',
    variationAxes,
    keepFeatures: ['kern'],
    noHinting: true,
  })
const sans = 'instrument-sans/files/instrument-sans-latin-wght-normal'
const faces = {
  figure: await cut('newsreader/files/newsreader-latin-opsz-normal', { wght: 300, opsz: 72 }),
  label: await cut(sans, { wght: 450 }),
  strong: await cut(sans, { wght: 600 }),
}
type Face = keyof typeof faces

async function outline(text: string, face: Face, size: number): Promise<string> {
  const style = {
    display: 'flex',
    whiteSpace: 'nowrap',
    fontFamily: face,
    fontSize: size,
    lineHeight: 1,
  }
  const fonts = [{ name: face, data: faces[face], weight: 400 as const, style: 'normal' as const }]
  const svg = await satori({ type: 'div', props: { style, children: text } } as never, {
    width: 2000,
    height: 200,
    fonts,
  })
  return / d="(M[^"]*)"/.exec(svg)?.[1] ?? ''
}

const numbers = (d: string) => [...d.matchAll(/-?[\d.]+/g)].map(Number)
const across = (d: string) => numbers(d).filter((_, place) => place % 2 === 0)
const baseline = async (face: Face, size: number) =>
  Math.max(...numbers(await outline('H', face, size)).filter((_, place) => place % 2 === 1))

type Attributes = Record<string, string>
const attributesOf = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

async function letter(attributes: Attributes, text: string): Promise<string> {
  const {
    x,
    y,
    fill,
    'font-size': size,
    'font-family': family,
    'font-weight': weight,
    'text-anchor': anchor,
  } = attributes
  const face: Face = family?.startsWith('Newsreader')
    ? 'figure'
    : weight === '600'
      ? 'strong'
      : 'label'
  const d = await outline(text, face, Number(size))
  const [left, right] = [Math.min(...across(d)), Math.max(...across(d))]
  const back = anchor === 'end' ? right : anchor === 'middle' ? (left + right) / 2 : 0
  const at = [Number(x) - back, Number(y) - (await baseline(face, Number(size)))].map((part) =>
    Number(part.toFixed(1)),
  )
  return `<path transform="translate(${at.join(' ')})" fill="${fill}" d="${d}"/>`
}

/** Margins and width of a drawing for phones; letters keep their size, and so are relatively larger. */
const [EDGE, SPAN, NARROW_EDGE, NARROW] = [60, 840, 24, 660]
/** Line spacing, relative to the font size. */
const LINE = 1.2
const pull = (NARROW - 2 * NARROW_EDGE) / SPAN
const round = (value: number) => Number(value.toFixed(1))
const place = (x: number) => round(NARROW_EDGE + (x - EDGE) * pull)

/** Compresses a path horizontally; arcs, which draw hollow dots, keep their shape. */
function narrowPath(d: string): string {
  return d.replace(/([MLHVChvalz])([^A-Za-z]*)/gi, (_, command: string, rest: string) => {
    const values = numbers(rest)
    if (/[vaz]/i.test(command)) return command + rest
    if (/h/i.test(command))
      return command + round(command === 'H' ? place(values[0]!) : values[0]! * pull)
    const absolute = command === command.toUpperCase()
    return (
      command +
      values
        .map((value, i) => (i % 2 ? value : absolute ? place(value) : round(value * pull)))
        .join(' ')
    )
  })
}

function narrowTag(tag: string): string {
  const {
    x,
    'data-x': x2 = x && String(place(Number(x))),
    y,
    'data-y': y2 = y,
    'font-size': size,
    'data-size': size2 = size,
    'text-anchor': anchor,
    'data-anchor': anchor2 = anchor,
  } = attributesOf(tag)
  return tag
    .replace(/(width|viewBox)="(0 0 )?960/g, `$1="$2${NARROW}`)
    .replace(/ cx="([\d.]+)"/, (_, cx: string) => ` cx="${place(Number(cx))}"`)
    .replace(/ d="([^"]*)"/, (_, d: string) => ` d="${narrowPath(d)}"`)
    .replace(/ (x|y|font-size|text-anchor)="[^"]*"/g, '')
    .replace(
      /^<text/,
      `<text x="${x2}" y="${y2}" font-size="${size2}"${anchor2 ? ` text-anchor="${anchor2}"` : ''}`,
    )
}

async function write(name: string, svg: string, narrow: boolean) {
  let drawn = svg
  for (const [whole, tag = '', text = ''] of svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)) {
    const attributes = attributesOf(tag)
    const lines = ((narrow && attributes['data-lines']) || text).split('|')
    const at = (line: number) =>
      String(Number(attributes.y) + line * LINE * Number(attributes['font-size']))
    const paths = await Promise.all(
      lines.map((phrase, line) => letter({ ...attributes, y: at(line) }, phrase)),
    )
    drawn = drawn.replace(whole, paths.join('\n'))
  }
  writeFileSync(join(root, 'public/figures', `${name}.svg`), drawn)
}

for (const file of globSync('scripts/figures/*.svg', { cwd: root })) {
  const source = readFileSync(join(root, file), 'utf8')
  const name = basename(file, '.svg')
  await write(name, source, false)
  await write(`${name}-narrow`, source.replace(/<[a-z][^>]*>/g, narrowTag), true)
}
