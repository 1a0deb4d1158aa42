import type { Clash } from '../clashes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { clashLabels, clashText } from './clashWords.ts'
import { SessionLinks } from './SessionLinks.tsx'
import { type Board, counted } from './words.ts'

interface ClashListProps {
  board: Board
  clashes: readonly Clash[]
  onShow: (id: string) => void
}

/** Lists all conflicts, with links to the sessions. */
export function ClashList({ board, clashes, onShow }: ClashListProps) {
  return (
    <section className="stack gap-2" aria-labelledby="agenda-clashes">
      <h2 className="sans-title" id="agenda-clashes">
        {counted(clashes.length, 'conflict')}
      </h2>
      {clashes.length === 0 && <p className="t1 soft">No speaker or room is double-booked.</p>}
      <ol className="agenda-side__list">
        {clashes.map((clash) => (
          <li
            key={`${clash.kind} ${clash.about} ${clash.sessions.join(' ')}`}
            className="agenda-side__clash rule-top py-3"
          >
            <p className="row gap-2 t1 bold">
              <Icon name="warning" />
              {clashLabels[clash.kind]}
            </p>
            <p className="t1 snug">{clashText(clash, board)}</p>
            <SessionLinks board={board} sessions={clash.sessions} onShow={onShow} />
          </li>
        ))}
      </ol>
    </section>
  )
}
