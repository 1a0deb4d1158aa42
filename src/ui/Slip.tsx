import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface SlipProps {
  id: string
  title: string
  text: string
  className?: string
  /** Its buttons. */
  children: ReactNode
}

/** The end of a page: an offer in one sentence, and buttons to accept it. */
export function Slip({ id, title, text, className, children }: SlipProps) {
  return (
    <section className={classes('slip', className)} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="slip__text mt-2 t2 soft">{text}</p>
      </div>
      <div className="cluster gap-3">{children}</div>
    </section>
  )
}
