import type { ReactNode } from 'react'
import './key.css'

/** A key as it stands on a button. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="key" aria-hidden="true">
    {children}
  </kbd>
)
