import { settablePart } from '#src/images/social/lettering.ts'
import { byFont, type Face } from './faces.ts'

export interface Style {
  face: Face
  size: number
  color: string
  /** Address that the text links to. */
  link?: string | undefined
  /** Rise above the baseline, in points. */
  rise?: number
}

/** Part of a paragraph in one style; "\n" breaks the line. */
export type Run = Style & { text: string }

/** Text drawn in one operation. */
export interface Piece extends Style {
  font: string
  text: string
  width: number
}
export type Line = Piece[]

const widthIn = (doc: PDFKit.PDFDocument, font: string, size: number, text: string) =>
  doc.font(font).fontSize(size).widthOfString(text)

export const widthOf = (doc: PDFKit.PDFDocument, { text, face, size }: Run) =>
  byFont(face, settablePart(text)).reduce(
    (sum, [font, part]) => sum + widthIn(doc, font, size, part),
    0,
  )

/** Breaks runs into lines between words; a word wider than a line is broken at the end of the line. */
export function breakLines(doc: PDFKit.PDFDocument, runs: Run[], width: number): Line[] {
  const lines: Line[] = [[]]
  let used = 0
  let space: Piece | undefined

  const newLine = () => {
    lines.push([])
    used = 0
    space = undefined
  }
  const put = (piece: Piece) => {
    lines.at(-1)?.push(piece)
    used += piece.width
  }
  const place = (word: Piece[]) => {
    const wide = word.reduce((sum, piece) => sum + piece.width, 0)
    if (wide > width) {
      if (space) put(space)
      for (const letter of word.flatMap((piece) => lettersOf(doc, piece))) {
        if (used + letter.width > width) newLine()
        put(letter)
      }
    } else {
      if (used > 0 && used + (space?.width ?? 0) + wide > width) newLine()
      if (used > 0 && space) put(space)
      word.forEach(put)
    }
    space = undefined
  }

  let word: Piece[] = []
  for (const piece of runs.flatMap((run) => piecesOf(doc, run))) {
    if (piece.text.trim() !== '') {
      word.push(piece)
      continue
    }
    if (word.length > 0) place(word)
    word = []
    if (piece.text === '\n') newLine()
    else space ??= piece
  }
  if (word.length > 0) place(word)
  return lines.filter((line) => line.length > 0).map((line) => joined(doc, line))
}

/** Splits a run into words and the spaces between them, each in one font. */
const piecesOf = (doc: PDFKit.PDFDocument, run: Run): Piece[] =>
  run.text === '\n'
    ? [{ ...run, font: run.face, width: 0 }]
    : byFont(run.face, settablePart(run.text)).flatMap(([font, part]) =>
        part
          .split(/( )/)
          .filter(Boolean)
          .map((text) => ({ ...run, font, text, width: widthIn(doc, font, run.size, text) })),
      )

const lettersOf = (doc: PDFKit.PDFDocument, piece: Piece) =>
  [...piece.text].map((text) => ({
    ...piece,
    text,
    width: widthIn(doc, piece.font, piece.size, text),
  }))

const alike = (one: Piece, other: Piece) =>
  one.font === other.font &&
  one.size === other.size &&
  one.color === other.color &&
  one.link === other.link &&
  one.rise === other.rise

/** Joins adjacent pieces of one style, so that their letters are kerned. */
function joined(doc: PDFKit.PDFDocument, line: Line): Line {
  const made: Line = []
  for (const piece of line) {
    const last = made.at(-1)
    if (last && alike(last, piece)) last.text += piece.text
    else made.push({ ...piece })
  }
  return made.map((piece) => ({
    ...piece,
    width: widthIn(doc, piece.font, piece.size, piece.text),
  }))
}
