import { useQuery } from '@tanstack/react-query'
import { settings } from '#src/settings.ts'
import type { ClosingPage, HeadPage, PageName } from '../lists.ts'
import { type HeadingName, ownHeadings, pageOf } from '../ownHeadings.ts'
import { ownClosings, ownHeads } from './ownWords.ts'
import { pagePartsQuery } from './queries.ts'

/** The staff's text or the page's default, with the name of the business filled in. */
const worded = (words: string | undefined, own = '') =>
  (words?.trim() || own).replaceAll('{name}', settings.name)

/** Heading of a page: the staff's text or the default. */
export function usePageHead(page: HeadPage) {
  const { data } = useQuery(pagePartsQuery(page))
  const own = ownHeads[page]()
  const head = data?.heads?.[0] ?? own
  const title = worded(head.title, own.title)
  const search = worded(head.searchTitle, title)
  return {
    title,
    text: worded(head.text, own.text),
    button: worded(head.button),
    secondButton: worded(head.secondButton),
    searchTitle: search.includes(settings.name) ? search : `${search} | ${settings.name}`,
    socialTitle: worded(head.socialTitle, title),
  }
}

/** Call to action of a page: the staff's text or the default. */
export function usePageClosing(page: ClosingPage) {
  const { data } = useQuery(pagePartsQuery(page))
  const own = ownClosings[page]()
  const closing = data?.closings?.[0] ?? own
  return {
    title: worded(closing.title, own.title),
    text: worded(closing.text, own.text),
    button: worded(closing.button),
    secondButton: worded(closing.secondButton),
  }
}

/** Heading of a section: the staff's text or the default. */
export function useHeading(name: HeadingName) {
  const { data } = useQuery(pagePartsQuery(pageOf<PageName>(name)))
  const own: { title: string; text?: string; link?: string } = ownHeadings[name]
  const heading = data?.headings?.find(({ section }) => section === name) ?? own
  return {
    title: worded(heading.title, own.title),
    note: worded(heading.text),
    linkText: worded(heading.link, own.link),
  }
}
