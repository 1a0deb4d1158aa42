import { showFormulas } from './formulas.ts'

/**
 * Clean HTML made ready for reading: second-level headings get anchors for the contents list, tables a box to scroll in, pictures
 * load when they come near, films get their controls, formulas are drawn, and footnotes say what they are.
 */
export const makeReadable = (html: string) =>
  nameFootnotes(
    frameTables(anchorHeadings(showPlayers(loadPicturesLate(nameAsides(showFormulas(html)))))),
  )

/** They belong to the text: as landmarks, which they are by themselves, they would crowd out those of the page. */
const nameAsides = (html: string) => html.replaceAll('<aside class=', '<aside role="note" class=')

/** Nothing plays or loads by itself but a film's first picture and length; a film that plays elsewhere is a card. */
const showPlayers = (html: string) =>
  html
    .replace(
      /<(video|audio) (?=src=)/g,
      (_, name: string) =>
        `<${name} controls preload="metadata"${name === 'video' ? ' playsinline' : ''} `,
    )
    .replace(
      /<figure>(?=<a href="https:\/\/(?:www\.youtube\.com\/watch|vimeo\.com\/))/g,
      '<figure class="linkcard">',
    )

const loadPicturesLate = (html: string) =>
  html.replace(/<img ([^>]*?) ?\/>/g, '<img $1 loading="lazy" decoding="async" />')

function anchorHeadings(html: string) {
  const taken = new Map([...html.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => [id, 1]))
  return html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const name = anchorOf(inner) || 'section'
    const again = taken.get(name) ?? 0
    taken.set(name, again + 1)
    return `<h2 id="${again ? `${name}-${again + 1}` : name}">${inner}</h2>`
  })
}

const anchorOf = (html: string) =>
  html
    .replace(/<[^>]*>|&\w+;|&#\w+;/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)

const frameTables = (html: string) =>
  html.replace(
    /<table>.*?<\/table>/gs,
    (table) =>
      `<div class="tablebox" tabindex="0" role="region" aria-label="${labelOf(table)}">${setFigures(table)}</div>`,
  )

/** A figure with its unit, such as "20 min", stays on one line; a column of nothing else stands at the right. */
function setFigures(table: string) {
  const bound = table.replace(/(?<=<td>)\d[^<]{0,11}(?=<\/td>)/g, (figure) =>
    figure.replaceAll(' ', '\u00a0'),
  )
  if (/ (col|row)span="/.test(bound)) return bound
  const columns = figureColumns(bound)
  return bound.replace(/<tr>.*?<\/tr>/gs, (row) => {
    let column = 0
    return row.replace(/<t[dh](?=[ >])/g, (cell) =>
      columns.has(column++) ? `${cell} class="n"` : cell,
    )
  })
}

const FIGURE = /^[−–+<>~≈$€£]?\s?\d[^<]{0,11}$/

/** Places, from 0, of the columns after the first whose cells are all figures. */
function figureColumns(table: string): Set<number> {
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .map(([, row = '']) =>
      [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, text = '']) =>
        text.replace('&lt;', '<').trim(),
      ),
    )
    .filter((cells) => cells.length > 0)
  const rowHeads = /<tr>\s*<th[^>]*>.*?<\/th>\s*<td/s.test(table) ? 1 : 0
  const positions = (rows[0] ?? [])
    .keys()
    .filter((index) => rows.every((cells) => FIGURE.test(cells[index] ?? '')))
  return new Set(positions.map((index) => index + rowHeads).filter((column) => column > 0))
}

const labelOf = (table: string) =>
  /<caption>(.*?)<\/caption>/s
    .exec(table)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim() || 'Table'

const reference = /(<sup><a id="([^"]+)-link"><\/a><a href="#\2")>(\d+)(?=<\/a><\/sup>)/g
const arrow = /(<a href="#[^"]+-link" title="Back to the text")>(?=↩<\/a>)/g
const list =
  /<ol>((?:<li><a id="[^"]+"><\/a>(?:(?!<\/?(?:li|ol)\b)[^])*title="Back to the text"[^>]*>↩<\/a><\/li>)+)<\/ol>/g

/** Footnotes as screen readers know them: the numbers in the text, the notes at the foot, and the way back. */
const nameFootnotes = (html: string) =>
  html.includes('title="Back to the text"')
    ? html
        .replace(reference, '$1 role="doc-noteref" aria-label="Footnote $3">$3')
        .replace(arrow, '$1 role="doc-backlink" aria-label="Back to the text">')
        .replace(
          list,
          '<section role="doc-endnotes" aria-label="Footnotes"><ol class="footnotes">$1</ol></section>',
        )
    : html
