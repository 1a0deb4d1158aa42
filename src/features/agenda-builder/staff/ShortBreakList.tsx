import { Link } from 'wouter'
import type { ShortBreak } from '../buffers.ts'
import { shortBreakText } from './clashWords.ts'
import { SessionLinks } from './SessionLinks.tsx'
import { type Board, counted } from './words.ts'

interface ShortBreakListProps {
  board: Board
  breaks: readonly ShortBreak[]
  onShow: (id: string) => void
}

/** Lists speakers with little time between two rooms. Worth a review, but not a conflict. */
export function ShortBreakList({ board, breaks, onShow }: ShortBreakListProps) {
  const { buffer, id } = board.event
  return (
    <section className="stack gap-2" aria-labelledby="agenda-breaks">
      <h2 className="sans-title" id="agenda-breaks">
        {buffer === 0
          ? 'Walking time between rooms'
          : counted(breaks.length, 'short break', 'short breaks')}
      </h2>
      <p className="t1 soft">
        {buffer === 0
          ? 'Set walking time between rooms in the event.'
          : `Speakers need ${buffer} minutes between two rooms.`}{' '}
        <Link href={`/events/${id}`} className="agenda-side__link accent bold">
          Open the event
        </Link>
      </p>
      <ol className="agenda-side__list">
        {breaks.map((one) => (
          <li key={`${one.about} ${one.sessions.join(' ')}`} className="rule-top py-3">
            <p className="t1 snug">{shortBreakText(one, board)}</p>
            <SessionLinks board={board} sessions={one.sessions} onShow={onShow} />
          </li>
        ))}
      </ol>
    </section>
  )
}
