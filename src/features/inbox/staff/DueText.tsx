import { agoText, dateText, isPast } from '#src/staff/times.ts'

interface DueTextProps {
  item: { dueAt: string | null; answeredAt: string | null; state: string; receivedAt: string }
}

/** Whether a promised answer is outstanding. */
export const isDue = ({ dueAt, state }: DueTextProps['item']) => dueAt !== null && state === 'open'

/** Time left for the promised answer, or the time of receipt if none is outstanding. */
export function DueText({ item }: DueTextProps) {
  const { dueAt, receivedAt } = item
  if (!dueAt || !isDue(item))
    return <time dateTime={receivedAt}>received {agoText(receivedAt)}</time>
  const isOverdue = isPast(dueAt)
  return (
    <time
      className={isOverdue ? 'inbox__overdue bold' : undefined}
      dateTime={dueAt}
      title={dateText(dueAt)}
    >
      {isOverdue ? `overdue, ${agoText(dueAt)}` : `due ${agoText(dueAt)}`}
    </time>
  )
}
