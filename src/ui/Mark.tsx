import { Link } from 'wouter'
import { MARK_STROKE, markDots, markLine } from './markPaths.ts'

/** The step up: three dots that rise into a line. */
export function Mark({ className = 'mark' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 40 24" width="40" height="24" aria-hidden="true">
      <path d={markDots} />
      <path d={markLine} fill="none" stroke="currentColor" strokeWidth={MARK_STROKE} />
    </svg>
  )
}

/** The mark with the name beside it, linked to the front page. */
export function Logo({ name, label = `${name}, home`, onClick }: { name: string; label?: string; onClick?: () => void }) {
  return (
    <Link className="brand" href="/" aria-label={label} onClick={onClick}>
      <Mark />
      <span className="brand__name">{name}</span>
    </Link>
  )
}
