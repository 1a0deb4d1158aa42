import type { Piece } from './differences.ts'
import { PieceOf } from './Differences.tsx'
import './edition.css'

interface MarkedEditionProps {
  title: string
  /** Differences between this version and the other, by paragraph. */
  paragraphs: readonly (readonly Piece[])[]
  /** Whether this is the former version or the new one. */
  side: 'removed' | 'added'
  /** How words only in this version are marked. */
  mark?: 'removed' | 'added'
  /** Text shown instead of an empty version. */
  empty?: string
}

/** One of two versions of a text, with the words that only it has marked. */
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

/** Number of words and spaces shown on each side of a change. */
const AROUND = 16

function nearChanges(pieces: readonly Piece[]): Piece[] {
  const changed = pieces.flatMap(({ change }, at) => (change === 'same' ? [] : [at]))
  const isNear = (at: number) => changed.some((one) => Math.abs(one - at) <= AROUND)
  return pieces.flatMap((piece, at): Piece[] => {
    if (isNear(at)) return [piece]
    return at === 0 || isNear(at - 1) ? [{ text: ' … ', change: 'same', isMarkup: false }] : []
  })
}
