import sanitize from 'sanitize-html'
import { linkSounds } from '#src/content/sounds.ts'
import { type BlockShape, shapeOf } from '#src/content/blockShapes.ts'
import type { MailLink } from './content.ts'
import { light, sans, serif } from './look.ts'

interface TagLook {
  className?: string
  style?: string
}

/** Styles of content blocks, beyond those of their tags. */
const looksOfBlocks = (): Record<BlockShape['mail'], TagLook> => ({
  panel: {
    className: 'on-leaf',
    style: `margin:0 0 16px;padding:16px 20px 4px;background-color:${light.leaf};border-left:5px solid ${light.brand}`,
  },
  display: {
    style: `margin:24px 0;padding:16px 0 0;border-top:5px solid ${light.brand}`,
  },
  card: {
    className: 'rule',
    style: `margin:0 0 16px;padding:16px 16px 0;border:1px solid ${light.rule}`,
  },
  plain: {},
})

/** Styles of a block's content. */
const inBlocks = (): Record<string, TagLook> => ({
  'a.button': {
    className: 'on-brand button',
    style: `display:inline-block;padding:14px 24px;background-color:${light.brand};color:${light['on-brand']};font-family:${sans};font-size:16px;line-height:20px;font-weight:600;text-decoration:none`,
  },
  'p.pull-quote': {
    className: 'brand',
    style: `margin:0;font-family:${serif};font-size:26px;line-height:32px;color:${light.brand}`,
  },
})

/** Marks the content of styled blocks, since email programs do not support descendant selectors. */
const marked = (html: string) =>
  html
    .replaceAll('<p class="button"><a ', '$&class="button" ')
    .replaceAll(/<blockquote class="pull-quote">.*?<\/blockquote>/gs, (quote) =>
      quote.replaceAll('<p>', '<p class="pull-quote">'),
    )

/** Styles of each tag that all email programs support, with the class of its dark colors. */
function looksOfTags(): Record<string, TagLook> {
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
    summary: { className: 'ink', style: head(18, 26) },
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
/** Replacements for tags that some email programs do not support. */
const instead: Record<string, string> = {
  figure: 'div',
  figcaption: 'p',
  mark: 'b',
  aside: 'div',
  details: 'div',
  summary: 'p',
}
const plain =
  'figure aside details mark thead tbody tfoot tr caption strong b em i u s sub sup small cite q br div'.split(
    ' ',
  )

/** Converts editor content to email HTML: the site's images as JPEG, links as absolute URLs. */
export function mailHtml(html: string, href: (link: MailLink) => string): string {
  const looks = looksOfTags()
  const blocks = looksOfBlocks()
  const lookOf = (tag: string, className = '') =>
    inBlocks()[`${tag}.${className}`] ?? {
      ...looks[tag],
      ...blocks[shapeOf(tag, className)?.mail ?? 'plain'],
    }
  return sanitize(marked(linkSounds(html)), {
    allowedTags: [...Object.keys(looks), ...plain],
    allowedAttributes: {
      '*': ['class', 'style', 'href', 'src', 'alt', 'width', 'colspan', 'rowspan', 'start'],
    },
    allowedSchemes: ['https', 'http', 'mailto'],
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, { class: named, href: to, src, alt, colspan, rowspan, start }) => {
        const { className, style } = lookOf(tagName, named)
        const given = {
          class: className,
          style,
          ...(tagName === 'a' && { href: to && href(to) }),
          ...(tagName === 'img' && {
            src: href((src ?? '').replace(/\.(webp|avif)$/, '.jpg')),
            alt,
            width: '536',
          }),
          ...(tagName === 'ol' && { start }),
          ...((tagName === 'td' || tagName === 'th') && { colspan, rowspan }),
        }
        const attribs = Object.fromEntries(
          Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined),
        )
        return { tagName: instead[tagName] ?? tagName, attribs }
      },
    },
  })
}
