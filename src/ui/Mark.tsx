import { Link } from 'wouter'

/** The step up: three dots that rise into a line. */
export function Mark({ className = 'mark' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 40 24" width="40" height="24" aria-hidden="true">
      <path d="M.5 20a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM6.8 18.9a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0ZM13.2 15.4a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0Z" />
      <path d="M20.6 10.4C23.4 6.4 26 4 30.4 4H39" fill="none" stroke="currentColor" strokeWidth="4.2" />
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
