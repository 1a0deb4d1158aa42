import type { Heading } from './body.ts'
import { colors } from './faces.ts'
import { breakLines, type Line, type Style, widthOf } from './lines.ts'
import { area, decorate, setLine } from './sheet.ts'

const ROOM = 34
const levels: Record<number, { style: Style; leading: number; above: number; indent: number }> = {
  2: { style: { face: 'text', size: 12, color: colors.ink }, leading: 16, above: 9, indent: 0 },
  3: { style: { face: 'text', size: 10.4, color: colors.soft }, leading: 14, above: 3, indent: 18 },
}
/** With more entries than this, only top-level sections are listed. */
const MAX_ENTRIES = 44
const TITLE_HEIGHT = 52

interface ContentsEntry {
  heading: Heading
  lines: Line[]
  /** Distance from the top of the page to the top of the entry. */
  y: number
}

/** Lays out the pages of contents before page numbers are known. */
export function layOutContents(doc: PDFKit.PDFDocument, headings: Heading[]): ContentsEntry[][] {
  const listed =
    headings.length > MAX_ENTRIES ? headings.filter(({ level }) => level === 2) : headings
  const pages: ContentsEntry[][] = [[]]
  let y = area.top + TITLE_HEIGHT
  for (const heading of listed) {
    const { style, leading, above, indent } = levels[heading.level]!
    const runs = [{ ...style, link: `#${heading.name}`, text: heading.title }]
    const lines = breakLines(doc, runs, area.right - area.left - indent - ROOM)
    if (y + above + lines.length * leading > area.bottom) {
      pages.push([])
      y = area.top
    }
    y += above
    pages.at(-1)?.push({ heading, lines, y })
    y += lines.length * leading
  }
  return pages
}

/** Draws a page of contents with leaders between titles and page numbers; each entry links to its section. */
export function setContents(
  doc: PDFKit.PDFDocument,
  entries: ContentsEntry[],
  first: boolean,
  parent: PDFKit.PDFStructureElement,
) {
  if (first) {
    const title = doc.struct('H2')
    parent.add(title)
    const [line = []] = breakLines(
      doc,
      [{ face: 'title', size: 26, color: colors.ink, text: 'Contents' }],
      area.right - area.left,
    )
    setLine(doc, line, area.left, area.top + 22, title)
    title.end()
  }
  const list = doc.struct('TOC')
  parent.add(list)
  for (const { heading, lines, y } of entries) {
    const { style, leading, indent } = levels[heading.level]!
    const item = doc.struct('TOCI')
    list.add(item)
    const base = (index: number) => y + index * leading + leading * 0.74
    lines.forEach((line, index) => setLine(doc, line, area.left + indent, base(index), item))
    const number = {
      ...style,
      face: 'sans',
      size: style.size * 0.84,
      link: `#${heading.name}`,
      text: String(heading.page),
    } as const
    const [digits = []] = breakLines(doc, [number], ROOM)
    const right = area.right - widthOf(doc, number)
    const last = lines.at(-1) ?? []
    const from = area.left + indent + last.reduce((sum, { width }) => sum + width, 0) + 6
    leader(doc, from, right - 6, base(lines.length - 1))
    setLine(doc, digits, right, base(lines.length - 1), item)
    item.end()
  }
  list.end()
}

function leader(doc: PDFKit.PDFDocument, from: number, to: number, y: number) {
  if (to - from < 8) return
  decorate(doc, () =>
    doc
      .moveTo(to, y - 1)
      .lineTo(from, y - 1)
      .lineWidth(0.7)
      .dash(0.1, { space: 4 })
      .lineCap('round')
      .strokeColor(colors.soft)
      .stroke()
      .undash()
      .lineCap('butt'),
  )
}
