import { colors } from './faces.ts'
import { breakLines, type Line, type Run } from './lines.ts'
import { area, decorate, setLine } from './sheet.ts'

type Element = PDFKit.PDFStructureElement

/** Where blocks are placed: indentation, width, parent structure element, and an optional bar at the left. */
export interface Box {
  x: number
  width: number
  parent: Element
  bar?: number
}

interface Setting {
  leading: number
  /** Structure tag of the paragraph. */
  tag?: string
  /** Drawn to the left of the first line. */
  marker?: { line: Line; x: number; element: Element }
}

/**
 * Text flowing over pages. At least two lines of a paragraph stay together at the end and at the beginning of a
 * page.
 */
export class Flow {
  readonly doc: PDFKit.PDFDocument
  y = area.top
  /** 1-based. */
  page: number

  constructor(doc: PDFKit.PDFDocument, page: number) {
    this.doc = doc
    this.page = page
  }

  get atTop() {
    return this.y === area.top
  }

  newPage() {
    this.doc.addPage()
    this.page++
    this.y = area.top
  }

  /** Starts a new page if less than this height is left on the current one. */
  need(height: number) {
    if (!this.atTop && this.y + height > area.bottom) this.newPage()
  }

  /** Adds space between blocks, except at the top of a page. */
  gap(height: number, { bar }: Pick<Box, 'bar'> = {}) {
    if (this.atTop) return
    if (bar !== undefined && this.y + height < area.bottom) this.drawBar(bar, this.y, height)
    this.y += height
  }

  paragraph(runs: Run[], box: Box, { leading, tag = 'P', marker }: Setting) {
    let rest = breakLines(this.doc, runs, box.width)
    if (rest.length === 0) return
    const element = this.doc.struct(tag)
    box.parent.add(element)
    let mark = marker
    while (rest.length > 0) {
      const fit = this.fitting(rest.length, leading)
      if (fit === 0) {
        this.newPage()
        continue
      }
      for (const line of rest.slice(0, fit)) {
        const base = this.y + leading * 0.74
        if (mark) setLine(this.doc, mark.line, mark.x, base, mark.element)
        mark = undefined
        if (box.bar !== undefined) this.drawBar(box.bar, this.y, leading)
        setLine(this.doc, line, box.x, base, element)
        this.y += leading
      }
      rest = rest.slice(fit)
    }
    element.end()
  }

  private fitting(lines: number, leading: number): number {
    const space = Math.max(0, Math.floor((area.bottom - this.y + 0.01) / leading))
    if (space >= lines) return lines
    const fit = lines - space === 1 ? space - 1 : space
    return fit < 2 ? 0 : fit
  }

  private drawBar(x: number, y: number, height: number) {
    decorate(this.doc, () => this.doc.rect(x, y, 2, height).fill(colors.link))
  }
}
