import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

// The mark's step, incomplete: dots that rise to a ring where the line would start, or a line that breaks off.
const rise = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1)
    return `M${4 + i * 10} ${Math.round((76 - 46 * t ** 2.6) * 10) / 10}h0`
  }).join('')
export const risingDots = rise(12)
export const brokenLine = 'M124 20C130 12 136 9 146 9H160M172 26l9 9M184 44h32'

function EmptyArt() {
  return (
    <svg className="state__art" viewBox="0 0 220 88" width="220" height="88" aria-hidden="true">
      <path d={risingDots} strokeWidth="4.4" />
      <path
        d="M118 23a7 7 0 1 0 14 0 7 7 0 1 0-14 0M146 12h4M158 12h4M170 12h4M182 12h4M194 12h4M206 12h4"
        strokeWidth="1.6"
      />
    </svg>
  )
}

function ErrorArt() {
  return (
    <svg className="state__art" viewBox="0 0 220 88" width="220" height="88" aria-hidden="true">
      <path d={risingDots} strokeWidth="4.4" />
      <path d={brokenLine} strokeWidth="4.4" />
    </svg>
  )
}

interface StateProps {
  title: ReactNode
  children?: ReactNode
  /** Follow-up buttons or links. */
  actions?: ReactNode
  level?: 1 | 2 | 3
}

function State({
  title,
  children,
  actions,
  level = 2,
  kind,
}: StateProps & { kind: 'empty' | 'error' }) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classes('state', level < 3 && 'short', kind === 'error' && 'state--error')}
      role={kind === 'error' ? 'alert' : undefined}
    >
      {kind === 'error' ? <ErrorArt /> : <EmptyArt />}
      <Heading className="state__title mt-5">{title}</Heading>
      {children && <div className="state__text mt-2 soft">{children}</div>}
      {actions && <div className="cluster gap-3 mt-5">{actions}</div>}
    </div>
  )
}

/** Says that there is nothing to list, and what to do about it. */
export function EmptyState(props: StateProps) {
  return <State kind="empty" {...props} />
}

/** Whether the browser knows that it has no connection; what fails otherwise may be a fault of the server. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** Says that something failed; `onRetry` adds a button to try again. */
export function ErrorState({
  onRetry,
  actions,
  children = isOffline()
    ? 'You’re offline. Check your connection, then try again.'
    : 'Please try again. If it keeps failing, please wait a few minutes.',
  ...rest
}: StateProps & { onRetry?: () => void }) {
  const all = (
    <>
      {onRetry && (
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      )}
      {actions}
    </>
  )
  return (
    <State kind="error" {...rest} actions={onRetry || actions ? all : undefined}>
      {children}
    </State>
  )
}

/** A message that stays in the page. */
export function Notice({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'danger' | 'warning' | 'success'
  children: ReactNode
}) {
  const icon = { plain: 'info', danger: 'alert', warning: 'warning', success: 'check' } as const
  return (
    <div
      className={classes('notice p-4 flex gap-3 t2 leaf', tone !== 'plain' && `notice--${tone}`)}
    >
      <Icon name={icon[tone]} />
      <div>{children}</div>
    </div>
  )
}
