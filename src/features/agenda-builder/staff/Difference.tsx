import { type Board, type PlanChange, placeText } from './words.ts'

/** Shows what visitors currently see of a session, and what they will see. */
export function Difference({
  change: { id, kinds, before, after },
  zone,
  board,
}: {
  change: PlanChange
  zone: string
  board: Board
}) {
  const day = board.sessions.find((one) => one.id === id)?.day ?? null
  const was = before && placeText({ day: null, ...before }, zone)
  const is = after && placeText({ day, ...after }, zone)
  return (
    <p className="t1 soft tabular">
      {kinds.includes('renamed') && <span className="as-block">Was called “{before?.title}”.</span>}
      {was && was !== is && <del>{was}</del>} {is && <ins className="plain">{is}</ins>}
    </p>
  )
}
