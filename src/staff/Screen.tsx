import { createContext, type ReactNode, useContext } from 'react'
import { useShortcuts } from './keys.ts'
import { useWindowTitle } from './windowTitle.ts'
import './screen.css'

/** Shown above every list. */
export const AboveList = createContext<ReactNode>(null)

/** Shown after the filters of every list. */
export const BesideFilters = createContext<ReactNode>(null)

/** Shown beside the title of every screen that shows its title. */
export const BesideTitle = createContext<ReactNode>(null)

/** Tabs above a screen's title for the parts of what it shows, with the current one. */
export const ScreenTabs = createContext<{ current: string; tabs: ReactNode } | null>(null)

interface ScreenProps {
  title: string
  /** One sentence below the title. */
  text?: ReactNode
  /** Buttons at the end of the title line. */
  actions?: ReactNode
  /** Whether it shows a list, with search, filters, and order in the URL. */
  list?: boolean
  /** Whether the title is only read by screen readers, because the screen shows it in its own way. */
  hidesTitle?: boolean
  children: ReactNode
}

/** Focuses the list's search field. */
export function focusSearch() {
  const search = document.querySelector<HTMLInputElement>('[role=search] input')
  search?.focus()
  return search !== null
}

/** A back-office screen: shows its title on the page and in the window. */
export function Screen({
  title,
  text,
  actions,
  list = false,
  hidesTitle = false,
  children,
}: ScreenProps) {
  const aboveList = useContext(AboveList)
  const besideTitle = useContext(BesideTitle)
  const parts = useContext(ScreenTabs)
  const name = parts ? `${parts.current} · ${title}` : title
  useShortcuts(list ? { '/': focusSearch } : {})
  useWindowTitle(name)
  return (
    <>
      {hidesTitle && parts ? <div className="pb-4">{parts.tabs}</div> : parts?.tabs}
      <header className={hidesTitle ? 'visually-hidden' : 'screen__head cluster apart gap-4'}>
        <div className="screen__title">
          <div className="row gap-2">
            <h1 className="t5 anywhere">{title}</h1>
            {!hidesTitle && besideTitle}
          </div>
          {text && <p className="pt-1 soft measure anywhere">{text}</p>}
        </div>
        {actions && <div className="screen__actions cluster gap-3">{actions}</div>}
      </header>
      {list && aboveList}
      {list ? children : <BesideFilters value={null}>{children}</BesideFilters>}
    </>
  )
}

export function Section({
  title,
  text,
  actions,
  children,
}: Omit<ScreenProps, 'list' | 'hidesTitle'>) {
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
