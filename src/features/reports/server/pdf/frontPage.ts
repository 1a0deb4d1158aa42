import { parseDocument } from 'htmlparser2'
import { cover } from '#src/images/art/cover.ts'
import { inks } from '#src/images/art/inks.ts'
import { settings } from '#src/settings.ts'
import { longDate } from '#src/time/dates.ts'
import { plateFor } from '#src/ui/plates.ts'
import { MARK_STROKE, markDots, markLine } from '#src/ui/markPaths.ts'
import { colors } from './faces.ts'
import { breakLines, type Style } from './lines.ts'
import type { Report } from './report.ts'
import { isElement, type Node } from './runs.ts'
import { decorate, paper, setLine } from './sheet.ts'

const LEFT = 64
const WIDTH = paper.width - 2 * LEFT
const ART = { top: 118, height: 316 }

/** Draws the first page: the resource's drawing on the site, its title, author, and date. */
export function setFrontPage(
  doc: PDFKit.PDFDocument,
  report: Report,
  parent: PDFKit.PDFStructureElement,
) {
  const { title, description, author, publishedAt, kind, topic } = report
  const ink = inks('plate', 'light')
  const { slug, ...plate } = plateFor({
    ...report,
    excerpt: description,
    category: topic,
    content: undefined,
  })
  const art = cover(slug, {
    ...plate,
    tone: 'plate',
    scheme: 'light',
    w: paper.width,
    h: ART.height,
    spark: true,
    fine: true,
  })
  decorate(doc, () => {
    doc.rect(0, 0, paper.width, paper.height).fill(ink.ground)
    doc.save().rect(0, ART.top, paper.width, ART.height).clip().translate(0, ART.top)
    drawSvg(doc, art)
    doc.restore()
    drawMark(doc, LEFT, 56, ink.spark)
  })

  const set = (
    text: string,
    style: Style,
    y: number,
    { leading, tag, most }: { leading: number; tag: string; most: number },
  ) => {
    const element = doc.struct(tag)
    parent.add(element)
    const lines = breakLines(doc, [{ ...style, text }], WIDTH).slice(0, most)
    lines.forEach((line, index) => setLine(doc, line, LEFT, y + index * leading, element))
    element.end()
    return y + lines.length * leading
  }
  const small: Style = { face: 'sans', size: 10.5, color: colors.lightSoft }
  set(settings.name, { face: 'title', size: 24, color: colors.light }, 74, {
    leading: 24,
    tag: 'P',
    most: 1,
  })
  const { length } = title
  const size = length <= 36 ? 42 : length <= 64 ? 36 : length <= 96 ? 31 : 27
  let y = set(kind, small, 474, { leading: 15, tag: 'P', most: 1 }) + size * 0.86
  y = set(title, { face: 'title', size, color: colors.light }, y, {
    leading: size * 1.1,
    tag: 'H1',
    most: 4,
  })
  set(description, { face: 'italic', size: 13, color: colors.lightSoft }, y - size * 0.1, {
    leading: 18.5,
    tag: 'P',
    most: 4,
  })
  const by = [author && `By ${author}`, longDate(publishedAt)].filter(Boolean).join('  ·  ')
  set(by, { ...small, color: colors.light }, 738, { leading: 15, tag: 'P', most: 1 })
}

/** Draws the mark to the right of the name, as tall as its letters. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, color: string) {
  doc
    .save()
    .translate(x + WIDTH - 44, y)
    .scale(1.1)
  doc.path(markDots).fill(color)
  doc.path(markLine).lineWidth(MARK_STROKE).stroke(colors.light)
  doc.restore()
}

/** Draws the SVG elements that src/images/art generates: groups, paths, and circles. */
function drawSvg(doc: PDFKit.PDFDocument, svg: string) {
  drawNodes(doc, parseDocument(svg, { xmlMode: true }).children, {})
}

function drawNodes(doc: PDFKit.PDFDocument, nodes: Node[], outer: Record<string, string>) {
  for (const node of nodes.filter(isElement)) {
    const { name, attribs, children } = node
    const { transform = '', ...own } = attribs
    const paint = { ...outer, ...own }
    doc.save()
    for (const [, call, values = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
      const [one = 0, two = one] = values.split(/[ ,]+/).map(Number)
      if (call === 'translate') doc.translate(one, two)
      else if (call === 'scale') doc.scale(one, two)
      else doc.rotate(one)
    }
    if (name === 'path') paintPath(doc.path(attribs.d ?? ''), paint)
    else if (name === 'circle')
      paintPath(doc.circle(Number(attribs.cx), Number(attribs.cy), Number(attribs.r)), paint)
    else if (name !== 'rect') drawNodes(doc, children, paint)
    doc.restore()
  }
}

function paintPath(
  doc: PDFKit.PDFDocument,
  {
    fill = 'none',
    stroke = '',
    'stroke-width': width,
    'stroke-linecap': cap,
  }: Record<string, string>,
) {
  if (fill !== 'none') doc.fill(fill)
  else
    doc
      .lineWidth(Number(width))
      .lineCap(cap === 'round' ? 'round' : 'butt')
      .stroke(stroke)
}
