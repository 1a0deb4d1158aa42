import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type TagTone = 'plain' | 'brand' | 'strong' | 'success' | 'warning' | 'danger'

export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'tag rounded inline gap-1 soft rigid anywhere',
        tone !== 'plain' && `tag--${tone}`,
      )}
    >
      {children}
    </span>
  )
}

export function Tags({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('tags cluster', className)}>{children}</div>
}

/** The spark with a word, for what is open or happening now. */
export function Live({ children }: { children: ReactNode }) {
  return <p className="live mini-bold inline gap-2">{children}</p>
}
