import type { ReactNode } from 'react'
import { settings } from '#src/settings.ts'
import { useWindowTitle } from '#src/staff/windowTitle.ts'
import { Mark } from '#src/ui/Mark.tsx'
import './entry.css'

/** Page shown before the app itself: the logo, a title, and a form. */
export function Door({
  title,
  text,
  children,
}: {
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  useWindowTitle(title)
  return (
    <main className="entry stack centering p-5">
      <div className="entry__panel stack gap-5">
        <p className="entry__brand row gap-3 soft">
          <Mark />
          {settings.name} back office
        </p>
        <h1 className="t6">{title}</h1>
        {text && <p className="soft">{text}</p>}
        {children}
      </div>
    </main>
  )
}
