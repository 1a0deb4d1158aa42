import type { Piece } from './differences.ts'
import { PieceOf } from './Differences.tsx'
import './edition.css'

interface MarkedEditionProps {
  title: string
  /** What is different between this edition and the other. */
  paragraphs: readonly (readonly Piece[])[]
  /** Which of the two this one is. */
  side: 'removed' | 'added'
  /** How its own words are marked. */
  mark?: 'removed' | 'added'
  /** What stands where nothing does. */
  empty?: string
}

/** One of two editions of a text, with the words that only it has. */
export function MarkedEdition({
  title,
  paragraphs,
  side,
  mark = side,
  empty = 'Nothing',
}: MarkedEditionProps) {
  const own = paragraphs.map((pieces) =>
    nearChanges(pieces).filter(({ change }) => change === 'same' || change === side),
  )
  return (
    <div>
      <p className="t1 soft">{title}</p>
      {own.every((pieces) => pieces.length === 0) ? (
        <p>{empty}</p>
      ) : (
        <div className="differences">
          {own.map((pieces, place) => (
            <p key={place}>
              {pieces.map((piece, index) => (
                <PieceOf key={index} {...piece} change={piece.change === 'same' ? 'same' : mark} />
              ))}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

/** Words around a change that tell where it is, with the spaces between them. */
const AROUND = 16

function nearChanges(pieces: readonly Piece[]): Piece[] {
  const changed = pieces.flatMap(({ change }, at) => (change === 'same' ? [] : [at]))
  const isNear = (at: number) => changed.some((one) => Math.abs(one - at) <= AROUND)
  return pieces.flatMap((piece, at): Piece[] => {
    if (isNear(at)) return [piece]
    return at === 0 || isNear(at - 1) ? [{ text: ' … ', change: 'same', isMarkup: false }] : []
  })
}
