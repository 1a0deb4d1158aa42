import { colors } from './faces.ts'
import type { Line, Piece } from './lines.ts'

/** US Letter, in points. */
export const paper = { width: 612, height: 792 }
/** Text area of a page. */
export const area = { left: 118, right: 508, top: 104, bottom: 690 }

type Element = PDFKit.PDFStructureElement

/** Draws a line with its baseline at `y`, as part of a structure element. */
export function setLine(
  doc: PDFKit.PDFDocument,
  line: Line,
  x: number,
  y: number,
  element: Element,
) {
  let at = x
  for (const piece of line) {
    const left = at
    if (piece.link) setLink(doc, piece, left, y, element)
    else element.add(() => setPiece(doc, piece, left, y))
    at += piece.width
  }
}

/** Draws a line outside of the document structure. */
export function drawLine(doc: PDFKit.PDFDocument, line: Line, x: number, y: number) {
  let at = x
  for (const piece of line) {
    setPiece(doc, piece, at, y)
    at += piece.width
  }
}

function setPiece(
  doc: PDFKit.PDFDocument,
  { font, size, color, text, rise = 0 }: Piece,
  x: number,
  y: number,
) {
  doc
    .font(font)
    .fontSize(size)
    .fillColor(color)
    .text(text, x, y - rise, { lineBreak: false, baseline: 'alphabetic' })
}

function setLink(doc: PDFKit.PDFDocument, piece: Piece, x: number, y: number, element: Element) {
  const { size, width, link = '', text } = piece
  const inside = link.startsWith('#')
  const structParent = doc.struct('Link')
  element.add(structParent)
  structParent.add(() => {
    setPiece(doc, piece, x, y)
    if (inside) return
    const below = y + size * 0.16
    doc
      .moveTo(x, below)
      .lineTo(x + width, below)
      .lineWidth(0.5)
      .strokeColor(colors.rule)
      .stroke()
  })
  const options = { structParent, Contents: new String(text) } as object
  const box = [x, y - size * 0.8, width, size * 1.1] as const
  if (inside) doc.goTo(...box, link.slice(1), options)
  else doc.link(...box, link, options)
  structParent.end()
}

/** Draws content that is not part of the text, such as rules and running titles. */
export function decorate(
  doc: PDFKit.PDFDocument,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
) {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

export function rule(doc: PDFKit.PDFDocument, x: number, y: number, width: number, weight = 0.6) {
  decorate(doc, () =>
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(colors.rule)
      .stroke(),
  )
}
