import temml from 'temml'
import { unescapeMarkup } from '#src/text/markup.ts'
import { FORMULA } from './tags.ts'

/**
 * Prepares clean HTML for reading: adds anchors to second-level headings for the table of contents, scroll
 * containers to tables, lazy loading to images, controls to videos, rendered formulas, and accessible names to
 * footnotes.
 */
export const makeReadable = (html: string) =>
  nameFootnotes(
    frameTables(anchorHeadings(showPlayers(loadPicturesLate(nameAsides(showFormulas(html)))))),
  )

/** As notes they are part of the text; as landmarks, their default role, they would crowd out the page's own. */
const nameAsides = (html: string) => html.replaceAll('<aside class=', '<aside role="note" class=')

/** Nothing plays or preloads except a video's first frame and duration; videos hosted elsewhere become cards. */
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

/**
 * Keeps figures with their units, such as "20 min", on one line and right-aligns columns that
 * contain only figures.
 */
function setFigures(table: string) {
  const bound = table.replace(/(?<=<td(?: align="\w+")?>)\d[^<]{0,11}(?=<\/td>)/g, (figure) =>
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

/** Indexes of the columns after the first whose cells are all figures. */
function figureColumns(table: string): Set<number> {
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .map(([, row = '']) =>
      [...row.matchAll(/<td(?: align="\w+")?>(.*?)<\/td>/gs)].map(([, text = '']) =>
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

/** Labels footnotes for screen readers: references in the text, the notes, and the links back. */
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

const kept = new RegExp(
  `<pre><code class="${FORMULA}">([^<]*)</code></pre>|<code class="${FORMULA}">([^<]*)</code>`,
  'g',
)
/** Longer than any formula that people read. */
const MAX_LENGTH = 5_000

/** Renders formulas as MathML, which browsers draw natively; invalid TeX stays as code. */
const showFormulas = (html: string) =>
  html.includes(FORMULA)
    ? html.replaceAll(kept, (whole, block?: string, inline?: string) => {
        const tex = unescapeMarkup((block ?? inline ?? '').replaceAll('&#39;', "'")).trim()
        if (tex === '' || tex.length > MAX_LENGTH) return whole
        try {
          return mathOf(tex, block !== undefined)
        } catch {
          return whole
        }
      })
    : html

/** Without styles, which our content security policy refuses, and without links, which TeX can contain too. */
const mathOf = (tex: string, displayMode: boolean) =>
  temml
    .renderToString(tex, { displayMode, annotate: true, throwOnError: true, trust: false })
    .replaceAll(/ (?:style|class)="[^"]*"/g, '')
