import { type ReactNode, useEffect } from 'react'
import { settings } from '#src/settings.ts'
import { Mark } from '#src/ui/Mark.tsx'
import './door.css'

/** A page before the frame: the mark, one title, one form. */
export function Door({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  useEffect(() => void (document.title = `${title} · ${settings.name} back office`), [title])
  return (
    <main className="door">
      <div className="door__panel">
        <p className="door__brand">
          <Mark />
          {settings.name} back office
        </p>
        <h1 className="door__title">{title}</h1>
        {text && <p className="door__text">{text}</p>}
        {children}
      </div>
    </main>
  )
}
