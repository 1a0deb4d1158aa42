import { escapeText } from '#src/text/markup.ts'
import { blockShapes } from './blockShapes.ts'

/** Text of a card that links to a page of this site. */
export interface SiteCard {
  title: string
  text: string
  /** Section and date of the page; may be empty. */
  note: string
}

const { className } = blockShapes.siteCard
const card = new RegExp(
  `<figure class="${className}"><p><a href="(/[^"]*)">(.*?)</a></p>.*?</figure>`,
  'gs',
)

const plain = (href: string) => href.replaceAll('&amp;', '&')

/** Addresses of the cards in a text. */
export const siteCardsIn = (html: string): string[] =>
  html.includes(className) ? [...html.matchAll(card)].map(([, href = '']) => plain(href)) : []

/**
 * Updates the cards in a text to their pages' current content; a card whose page is gone keeps its
 * title without a link.
 */
export function writeSiteCards(html: string, current: ReadonlyMap<string, SiteCard>): string {
  if (!html.includes(className)) return html
  return html.replaceAll(card, (_, href: string, title: string) => {
    const now = current.get(plain(href))
    return now ? siteCardHtml(href, now) : `<figure class="${className}"><p>${title}</p></figure>`
  })
}

const siteCardHtml = (href: string, { title, text, note }: SiteCard) =>
  [
    `<figure class="${className}"><p><a href="${href}">${escapeText(title)}</a></p>`,
    text && `<p>${escapeText(text)}</p>`,
    note && `<figcaption>${escapeText(note)}</figcaption>`,
    '</figure>',
  ].join('')
