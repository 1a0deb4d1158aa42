import { type Element, isElement, type Node } from './html.ts'

const words = (text: string) => new Set(text.split(' '))
export const containers = words(
  'div section article main header footer aside nav center address hgroup details summary fieldset body html label dir menu noindex',
)
export const blocks = words('p h1 h2 h3 h4 h5 h6 ul ol dl pre table figure blockquote hr')
export const dropped = words(
  'script style textarea select option button input form noscript object applet svg math template head title link meta base map area canvas frame frameset noframes xmp plaintext listing marquee dialog portal',
)
export const kept: Record<string, string> = {
  ...Object.fromEntries(
    'strong b em i u s sub sup small mark code kbd samp q cite time abbr'
      .split(' ')
      .map((name) => [name, name]),
  ),
  strike: 's',
  del: 's',
  ins: 'u',
  tt: 'code',
  var: 'em',
  dfn: 'em',
  acronym: 'abbr',
}
export const tableParts = words('caption colgroup col thead tbody tfoot tr th td')
export const pictureFile = /\.(jpe?g|png|gif|webp|avif)$/i

/** Wraps content in an element; returns nothing if there is no content. */
export const wrapped = (name: string, inside: string) => inside && `<${name}>${inside}</${name}>`

export function withoutOuterBreaks(inline: string): string {
  let text = inline.trim()
  while (text.startsWith('<br>')) text = text.slice(4).trimStart()
  while (text.endsWith('<br>')) text = text.slice(0, -4).trimEnd()
  return text
}

/** Returns the content of a table without the table: its cells as divisions, and what is between them, in order. */
export const contentOfTable = (node: Element): Node[] =>
  node.children.flatMap((child) => {
    if (!isElement(child) || !tableParts.has(child.name)) return [child]
    return isCell(child) ? [{ ...child, name: 'div' } as Element] : contentOfTable(child)
  })

/** Whether a table only places its content, as in newsletters: it says so, or has one cell per row and no headings. */
export const isLayout = (table: Element): boolean => {
  if (/^(presentation|none)$/i.test(table.attribs.role ?? '')) return true
  if (table.parent && isElement(table.parent) && table.parent.name === 'figure') return false
  return (
    partsOf(table, /^(th|caption)$/).length === 0 &&
    partsOf(table, /^tr$/).every((row) => partsOf(row, /^td$/).length < 2)
  )
}

const isCell = ({ name }: Element) => /^(td|th|caption)$/.test(name)

/** Returns the parts of a table with such names, without those of tables in its cells. */
const partsOf = (node: Element, names: RegExp): Element[] =>
  node.children
    .filter(isElement)
    .flatMap((child) =>
      names.test(child.name)
        ? [child]
        : isCell(child) || child.name === 'table'
          ? []
          : partsOf(child, names),
    )
