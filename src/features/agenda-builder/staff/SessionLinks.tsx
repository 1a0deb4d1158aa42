import type { Board } from './words.ts'

interface SessionLinksProps {
  board: Board
  sessions: readonly string[]
  onShow: (id: string) => void
}

/** Titles of sessions, each linking to its place in the grid. */
export const SessionLinks = ({ board, sessions, onShow }: SessionLinksProps) => (
  <p className="cluster gap-0-5 t1">
    {sessions.map((id) => (
      <button
        key={id}
        type="button"
        className="accent bold agenda-side__link"
        onClick={() => onShow(id)}
      >
        {board.sessions.find((one) => one.id === id)?.title}
      </button>
    ))}
  </p>
)
