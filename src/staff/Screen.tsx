import { type ReactNode, useEffect } from 'react'
import { settings } from '#src/settings.ts'
import './screen.css'

interface ScreenProps {
  title: string
  /** One sentence beneath the title. */
  text?: ReactNode
  /** Buttons at the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** One screen of the back office: its title on the page and in the window. */
export function Screen({ title, text, actions, children }: ScreenProps) {
  useEffect(() => void (document.title = `${title} · ${settings.name} back office`), [title])
  return (
    <>
      <header className="screen__head">
        <div>
          <h1 className="screen__title">{title}</h1>
          {text && <p className="screen__text">{text}</p>}
        </div>
        {actions && <div className="screen__actions">{actions}</div>}
      </header>
      {children}
    </>
  )
}

/** A part of a screen with a heading of its own. */
export function Section({ title, text, actions, children }: ScreenProps) {
  return (
    <section className="desk-section">
      <header className="desk-section__head">
        <h2 className="desk-section__title">{title}</h2>
        {text && <p className="desk-section__text">{text}</p>}
        {actions}
      </header>
      <div className="desk-section__body">{children}</div>
    </section>
  )
}
