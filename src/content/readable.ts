/** Clean HTML made ready for reading: second-level headings get anchors for the contents list, tables a box to scroll in. */
export const makeReadable = (html: string) => frameTables(anchorHeadings(html))

function anchorHeadings(html: string) {
  const taken = new Map<string, number>()
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
    (table) => `<div class="tablebox" tabindex="0" role="region" aria-label="${labelOf(table)}">${bindUnits(table)}</div>`,
  )

/** A cell that holds a figure with its unit, such as "20 min", stays on one line. */
const bindUnits = (table: string) =>
  table.replace(/(?<=<td>)\d[^<]{0,11}(?=<\/td>)/g, (figure) => figure.replaceAll(' ', '\u00a0'))

const labelOf = (table: string) =>
  /<caption>(.*?)<\/caption>/s
    .exec(table)?.[1]!
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim() || 'Table'
