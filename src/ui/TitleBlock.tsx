import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Crumb } from './MoreLink.tsx'
import { StepRule } from './StepRule.tsx'

interface TitleBlockProps {
  title: ReactNode
  stand?: ReactNode
  crumb?: { href: string; label: string }
  /** Names the page where its title does not. */
  kicker?: string
  /** `dense` has no rule, and leaves the first screen to the list below it. */
  rule?: 'rail' | 'far' | 'dense' | 'none'
  spark?: boolean
  children?: ReactNode
}

/** A page header: its only h1, the standfirst next to it, and the step rule below both. */
export function TitleBlock({
  title,
  stand,
  crumb,
  kicker,
  rule = 'far',
  spark = false,
  children,
}: TitleBlockProps) {
  return (
    <header
      className={classes(
        'titleblock',
        rule === 'rail' && 'titleblock--low',
        rule === 'dense' && 'titleblock--dense',
      )}
    >
      <div className="wrap">
        {crumb && <Crumb href={crumb.href}>{crumb.label}</Crumb>}
        {kicker && <p className="kicker pb-4">{kicker}</p>}
        <div className="grid">
          <h1 className="titleblock__title from-1-8 headline">{title}</h1>
          {stand && <p className="titleblock__stand from-9 mt-4-900 lead soft">{stand}</p>}
        </div>
        {children}
        {(rule === 'rail' || rule === 'far') && (
          <div className="mt-6">
            <StepRule at={rule} spark={spark} />
          </div>
        )}
      </div>
    </header>
  )
}
