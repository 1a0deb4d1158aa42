import { classes } from '#src/ui/classes.ts'
import { differences, type Piece } from './differences.ts'
import './differences.css'

const tags = { same: 'span', added: 'ins', removed: 'del' } as const

/** Shows the changes in a text by block and word, and markup only where it changed. */
export function Differences({ before, after }: { before: string; after: string }) {
  return (
    <div className="differences">
      {differences(before, after).map((part, place) =>
        'folded' in part ? (
          <p key={place} className="soft">
            {part.folded === 1 ? '1 block is the same' : `${part.folded} blocks are the same`}
          </p>
        ) : (
          <p
            key={place}
            className={classes(part.pieces.every(({ change }) => change === 'same') && 'soft')}
          >
            {part.pieces.map((piece, index) => (
              <PieceOf key={index} {...piece} />
            ))}
          </p>
        ),
      )}
    </div>
  )
}

/** A word or tag, marked as added, removed, or unchanged. */
export function PieceOf({ text, change, isMarkup }: Piece) {
  const Tag = tags[change]
  if (isMarkup && change === 'same') return ' '
  return (
    <Tag>
      {isMarkup ? (
        <code>{text}</code>
      ) : (
        text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
      )}
    </Tag>
  )
}
