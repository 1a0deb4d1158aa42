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

/** Returns the cells of a table as divisions, in order. */
export const cellsOf = (node: Element): Node[] =>
  node.children
    .filter(isElement)
    .flatMap((child) =>
      /^t[dh]$/.test(child.name) ? [{ ...child, name: 'div' } as Element] : cellsOf(child),
    )
