import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { settings } from '#src/settings.ts'
import { useShortcuts } from './keys.ts'
import './screen.css'

/** What stands above every list. */
export const AboveList = createContext<ReactNode>(null)

interface ScreenProps {
  title: string
  /** One sentence beneath the title. */
  text?: ReactNode
  /** Buttons at the end of the title's line. */
  actions?: ReactNode
  /** It shows a list, whose search, filters and order stand in the address. */
  list?: boolean
  children: ReactNode
}

/** Puts the focus into the search of the list. */
export function focusSearch() {
  const search = document.querySelector<HTMLInputElement>('[role=search] input')
  search?.focus()
  return search !== null
}

/** One screen of the back office: its title on the page and in the window. */
export function Screen({ title, text, actions, list = false, children }: ScreenProps) {
  const aboveList = useContext(AboveList)
  useShortcuts(list ? { '/': focusSearch } : {})
  useEffect(() => void (document.title = `${title} · ${settings.name} back office`), [title])
  return (
    <>
      <header className="screen__head cluster apart gap-4">
        <div>
          <h1 className="t5 anywhere">{title}</h1>
          {text && <p className="pt-1 soft measure anywhere">{text}</p>}
        </div>
        {actions && <div className="cluster gap-3">{actions}</div>}
      </header>
      {list && aboveList}
      {children}
    </>
  )
}

/** A part of a screen with a heading of its own. */
export function Section({ title, text, actions, children }: Omit<ScreenProps, 'list'>) {
  return (
    <section className="desk-section stack rule-top">
      <header className="stack content-top justify-start gap-2">
        <h2 className="t4">{title}</h2>
        {text && <p className="soft">{text}</p>}
        {actions}
      </header>
      <div className="stack content-top gap-5">{children}</div>
    </section>
  )
}
