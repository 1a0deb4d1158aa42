import { escapeMarkup, escapeText } from '#src/text/markup.ts'
import { marked } from 'marked'
import { codeElement, languageOf } from '../articles/literalCode.ts'
import { unshownTexts } from '../articles/unshownTexts.ts'
import { readText } from '../markdown/readText.ts'
import { listOf, type Loose, objectOf, textOf } from '../schedule/formats/loose.ts'
import { lookUp } from '#src/text/lookUp.ts'

/** Called for content that cannot be imported, with its name and source text. */
export type Dropped = (what: string, written: string) => void

export const attributes = (all: Record<string, unknown>) =>
  Object.entries(all)
    .flatMap(([name, value]) => {
      const text = textOf(value)
      return text ? ` ${name}="${escapeMarkup(text)}"` : []
    })
    .join('')
export const element = (name: string, inside: string, all: Record<string, unknown> = {}) =>
  inside && `<${name}${attributes(all)}>${inside}</${name}>`

/** Texts of cards are HTML: captions, callouts, and the inside of toggles. */
const html = (value: unknown) => textOf(value).trim()
export const link = (url: unknown, label: unknown) =>
  element('p', element('a', escapeText(textOf(label) || textOf(url)), { href: url }))
const figure = (inside: string, caption: unknown) =>
  inside && `<figure>${inside}${element('figcaption', html(caption))}</figure>`
const picture = ({ src, alt, title, href }: Loose) => {
  const drawn = textOf(src) && `<img${attributes({ src, alt, title })}>`
  return href ? element('a', drawn, { href }) : drawn
}

/** Converts the Markdown of a card: GitHub's, plus footnotes. */
const markdownHtml = (text: string) =>
  /^ {0,3}\[\^[^\]\s]+\]:/m.test(text)
    ? readText(text, plainReading).html
    : marked.parse(text, { async: false, gfm: true })
const plainReading = {
  line: 1,
  leaveOut: new Set<string>(),
  isMdx: false,
  isHtml: false,
  title: '',
  name: '',
  find: () => undefined,
  findFile: () => undefined,
}

const cards: Record<string, (card: Loose) => string> = {
  image: (card) => figure(picture(card), card.caption),
  gallery: ({ images, caption }) => figure(listOf(images).map(picture).join(''), caption),
  markdown: ({ markdown }) => markdownHtml(textOf(markdown)),
  html: (card) => html(card.html),
  code: ({ code, caption, language }) =>
    figure(
      element(
        'pre',
        codeElement(escapeText(textOf(code)), languageOf(`language-${textOf(language)}`)),
      ),
      caption,
    ),
  embed: (card) => figure(html(card.html) || escapeText(textOf(card.url)), card.caption),
  hr: () => '<hr>',
  callout: ({ calloutEmoji, calloutText }) =>
    element(
      'blockquote',
      element('p', [escapeText(textOf(calloutEmoji)), html(calloutText)].filter(Boolean).join(' ')),
    ),
  toggle: ({ heading, content }) => element('h3', html(heading)) + html(content),
  button: ({ buttonUrl, buttonText }) => link(buttonUrl, buttonText),
  bookmark(card) {
    const { title, description, author, publisher } = objectOf(card.metadata)
    const by = [author, publisher].map(textOf).filter(Boolean).join(' · ')
    return figure(
      link(card.url, title) +
        element('p', escapeText(textOf(description))) +
        element('p', escapeText(by)),
      card.caption,
    )
  },
  file: ({ src, fileTitle, fileName, fileCaption }) =>
    link(src, textOf(fileTitle) || fileName) + element('p', escapeText(textOf(fileCaption))),
  audio: ({ src, title, caption }) => link(src, title) + element('p', html(caption)),
  video: ({ src, fileName, caption }) => link(src, fileName) + element('p', html(caption)),
  product(card) {
    const image = picture({ src: card.productImageSrc })
    const button = card.productUrl
      ? link(card.productUrl, textOf(card.productButton) || card.productUrl)
      : ''
    const stars = card.productRatingEnabled ? Math.round(Number(card.productStarRating)) : 0
    const rating = stars > 0 && stars <= 5 ? '★'.repeat(stars) + '☆'.repeat(5 - stars) : ''
    const title = element('h3', html(card.productTitle)) + element('p', rating)
    return image + title + html(card.productDescription) + button
  },
  header(card) {
    const heading = textOf(card.heading) || card.header
    const below = textOf(card.subheading) || card.subheader
    return (
      picture({ src: card.backgroundImageSrc }) +
      element('h2', html(heading)) +
      element('p', html(below)) +
      (card.buttonUrl ? link(card.buttonUrl, card.buttonText) : '')
    )
  },
  cta(card) {
    const button = card.buttonUrl ? link(card.buttonUrl, card.buttonText) : ''
    const sponsor = card.hasSponsorLabel ? element('p', html(card.sponsorLabel)) : ''
    return sponsor + picture({ src: card.imageUrl }) + html(card.textValue) + button
  },
}
const otherNames: Record<string, string> = {
  codeblock: 'code',
  'code-block': 'code',
  'card-markdown': 'markdown',
  horizontalrule: 'hr',
  'call-to-action': 'cta',
}
/** Cards that show nothing. */
const silent = new Set(['paywall', 'zwnj'])

/** Converts a card of Ghost's editor to HTML; unsupported ones are reported with their texts. */
export function cardHtml(name: string, card: Loose, onDropped: Dropped): string {
  const kind = lookUp(otherNames, name) ?? name
  const draw = lookUp(cards, kind)
  if (draw) {
    const drawn = draw(card)
    for (const text of unshownTexts({ ...card, name: undefined }, drawn))
      onDropped(`text of card “${name}”`, text)
    return drawn
  }
  if (!silent.has(kind)) onDropped(`card “${name}”`, JSON.stringify(card))
  return ''
}
