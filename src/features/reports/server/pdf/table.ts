import { DomUtils } from 'htmlparser2'
import { colors } from './faces.ts'
import type { Flow, Box } from './flow.ts'
import { breakLines, type Line, type Run, type Style, widthOf } from './lines.ts'
import { childrenOf, type Element, runsOf } from './runs.ts'
import { area, rule, setLine } from './sheet.ts'

interface Cell {
  runs: Run[]
  head: boolean
  span: number
}

const text: Style = { face: 'text', size: 9.6, color: colors.ink }
const LEADING = 13
const PAD = 5
const GUTTER = 12
/** Missing from the library's types. */
const scope = { scope: 'Column' } as object

/** Draws a table across the full width; rows are never split, and header rows repeat on each page. */
export function setTable(flow: Flow, table: Element, { x, width, parent }: Box, page: string) {
  const { doc } = flow
  const rows = DomUtils.getElementsByTagName('tr', table).map((row) => cellsOf(row, page))
  const columns = Math.max(0, ...rows.map((row) => row.reduce((sum, { span }) => sum + span, 0)))
  if (columns === 0) return
  const widths = widthsOf(flow, rows, columns, width)
  const heads = rows.filter((row, place) => place === 0 && row.every(({ head }) => head))
  const element = doc.struct('Table')
  parent.add(element)

  const [caption] = DomUtils.getElementsByTagName('caption', table)
  flow.gap(14)
  if (caption) {
    flow.need(5 * LEADING + 4 * PAD)
    const runs = runsOf(caption.children, { ...text, face: 'strong' }, page)
    flow.paragraph(runs, { x, width, parent: element }, { leading: LEADING, tag: 'Caption' })
    flow.y += 4
  }

  const measured = (row: Cell[]) => {
    let column = 0
    const cells = row.map((cell) => {
      const wide = widths.slice(column, column + cell.span).reduce((sum, one) => sum + one, 0)
      const left = widths.slice(0, column).reduce((sum, one) => sum + one, x)
      column += cell.span
      return { ...cell, left, lines: breakLines(doc, cell.runs, wide - GUTTER) }
    })
    return {
      cells,
      height: Math.max(1, ...cells.map(({ lines }) => lines.length)) * LEADING + 2 * PAD,
    }
  }
  const draw = ({ cells, height }: ReturnType<typeof measured>) => {
    const line = doc.struct('TR')
    element.add(line)
    for (const { head, left, lines } of cells) drawCell(line, head, left, lines)
    line.end()
    flow.y += height
    rule(doc, x, flow.y, width, cells.every(({ head }) => head) ? 1 : 0.5)
  }
  function drawCell(line: PDFKit.PDFStructureElement, head: boolean, left: number, lines: Line[]) {
    const cell = doc.struct(head ? 'TH' : 'TD', head ? scope : {})
    line.add(cell)
    lines.forEach((one, place) =>
      setLine(doc, one, left, flow.y + PAD + place * LEADING + LEADING * 0.74, cell),
    )
    cell.end()
  }

  const repeated = heads.map(measured)
  for (const [place, row] of rows.map(measured).entries()) {
    if (!flow.atTop && flow.y + row.height > area.bottom) {
      flow.newPage()
      if (place > 0) repeated.forEach(draw)
    }
    draw(row)
  }
  element.end()
  flow.y += 6
}

const cellsOf = (row: Element, page: string): Cell[] =>
  childrenOf(row).map(({ name, attribs, children }) => ({
    runs: runsOf(children, name === 'th' ? { ...text, face: 'strong' } : text, page),
    head: name === 'th',
    span: Math.max(1, Number(attribs.colspan) || 1),
  }))

/**
 * Gives each column the width of its longest word, and distributes the rest in proportion to the length of the
 * texts.
 */
function widthsOf({ doc }: Flow, rows: Cell[][], columns: number, width: number): number[] {
  const least = Array.from({ length: columns }, () => 24)
  const wanted = Array.from({ length: columns }, () => 24)
  for (const row of rows) {
    let column = 0
    for (const { runs, span } of row) {
      if (span === 1) {
        const words = runs.flatMap((run) =>
          run.text.split(' ').map((word) => widthOf(doc, { ...run, text: word })),
        )
        const whole = runs.reduce((sum, run) => sum + widthOf(doc, run), 0)
        least[column] = Math.max(least[column] ?? 0, Math.max(0, ...words) + GUTTER)
        wanted[column] = Math.max(wanted[column] ?? 0, Math.min(whole, width) + GUTTER)
      }
      column += span
    }
  }
  const needed = least.reduce((sum, one) => sum + one, 0)
  if (needed >= width) return least.map((one) => (one / needed) * width)
  const asked = wanted.map((one, column) => one - (least[column] ?? 0) + 1)
  const all = asked.reduce((sum, one) => sum + one, 0)
  return least.map((one, column) => one + ((width - needed) * (asked[column] ?? 0)) / all)
}
