import type { ReactNode } from 'react'

interface BylineProps {
  author?: ReactNode
  /** ISO 8601, for machines. */
  dateTime?: string
  /** The same date, formatted. */
  date?: ReactNode
  children?: ReactNode
}

export function Byline({ author, dateTime, date, children }: BylineProps) {
  return (
    <p className="byline mt-3">
      {author && <b>{author}</b>}
      {date && <time dateTime={dateTime}>{date}</time>}
      {children}
    </p>
  )
}
