import type { ReactNode } from 'react'
import './keycap.css'

/** A key name, as shown on a button. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="keycap by-key" aria-hidden="true">
    {children}
  </kbd>
)
