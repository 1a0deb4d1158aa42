import { shortDate } from '#src/time/dates.ts'
import { Tag } from '#src/ui/Tag.tsx'
import type { FoundHit } from './queries.ts'

export function HitMeta({ hit: { context, date, timezone, cancelled } }: { hit: FoundHit }) {
  return (
    <>
      {cancelled && <Tag tone="danger">Canceled</Tag>}
      {context && <span>{context}</span>}
      {date && <time dateTime={date}>{shortDate(date, timezone)}</time>}
    </>
  )
}
