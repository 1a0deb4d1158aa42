import sanitize from 'sanitize-html'
import type { MailLink } from './content.ts'
import { light, sans, serif } from './look.ts'

/** Of a stored text what all mail programs read, with the look of each tag and the class of its dark colors. */
function looksOfTags(): Record<string, { className?: string; style?: string }> {
  const text = `margin:0 0 16px;font-family:${serif};font-size:18px;line-height:28px;color:${light.ink}`
  const head = (size: number, line: number) =>
    `margin:16px 0 8px;font-family:${serif};font-size:${size}px;line-height:${line}px;font-weight:500;color:${light.ink}`
  const small = `margin:0 0 16px;font-family:${sans};font-size:14px;line-height:22px;color:${light['ink-soft']}`
  const cell = `padding:8px 12px 8px 0;border-bottom:1px solid ${light.rule};text-align:left;vertical-align:top;font-family:${sans};font-size:15px;line-height:22px;color:${light.ink}`
  const mono = "font-family:Menlo,Consolas,'Courier New',monospace;font-size:15px"
  const list = `${text};padding:0 0 0 24px`
  const quote = `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light.rule}`

  return {
    p: { className: 'ink', style: text },
    h2: { className: 'ink', style: head(26, 32) },
    h3: { className: 'ink', style: head(22, 28) },
    h4: { className: 'ink', style: head(18, 26) },
    ul: { className: 'ink', style: list },
    ol: { className: 'ink', style: list },
    li: { className: 'ink', style: 'margin:0 0 6px' },
    dl: { className: 'ink', style: text },
    dt: { style: 'font-weight:600' },
    dd: { style: 'margin:0 0 8px' },
    blockquote: { className: 'rule', style: quote },
    figcaption: { className: 'soft', style: small },
    pre: {
      className: 'on-leaf ink',
      style: `margin:0 0 16px;padding:12px;white-space:pre-wrap;background-color:${light.leaf};color:${light.ink};${mono}`,
    },
    code: { style: mono },
    table: { style: 'border-collapse:collapse;margin:0 0 16px' },
    th: { className: 'ink rule', style: `${cell};font-weight:600` },
    td: { className: 'ink rule', style: cell },
    hr: { className: 'rule', style: `margin:24px 0;border:0;border-top:1px solid ${light.rule}` },
    a: { className: 'brand', style: `color:${light.brand};text-decoration:underline` },
    img: { style: 'display:block;width:100%;max-width:536px;height:auto;border:0;margin:0 0 12px' },
  }
}
/** Tags that some mail programs do not know. */
const instead: Record<string, string> = { figure: 'div', figcaption: 'p', mark: 'b' }
const plain = 'figure mark thead tbody tfoot tr caption strong b em i u s sub sup small cite q br div'.split(' ')

/** What was written in the editor, as mail programs show it: pictures of this site as JPEG, links in full. */
export function mailHtml(html: string, href: (link: MailLink) => string): string {
  const looks = looksOfTags()
  return sanitize(html, {
    allowedTags: [...Object.keys(looks), ...plain],
    allowedAttributes: { '*': ['class', 'style', 'href', 'src', 'alt', 'width', 'colspan', 'rowspan', 'start'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, { href: to, src, alt, colspan, rowspan, start }) => {
        const { className, style } = looks[tagName] ?? {}
        const given = {
          class: className,
          style,
          ...(tagName === 'a' && { href: to && href(to) }),
          ...(tagName === 'img' && { src: href((src ?? '').replace(/\.(webp|avif)$/, '.jpg')), alt, width: '536' }),
          ...(tagName === 'ol' && { start }),
          ...((tagName === 'td' || tagName === 'th') && { colspan, rowspan }),
        }
        const attribs = Object.fromEntries(Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined))
        return { tagName: instead[tagName] ?? tagName, attribs }
      },
    },
  })
}
