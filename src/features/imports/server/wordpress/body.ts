import { escapeText } from '#src/text/markup.ts'
import { decoded } from '#src/text/decoded.ts'
import { shapeOf } from '#src/content/blockShapes.ts'
import { withoutCredentials } from '#src/text/credentials.ts'
import type { StoredPicture } from '#src/features/pictures/server/pictures.ts'
import { formula, markLatex, texIn } from '../articles/formulas.ts'
import { languageOf, literalCode } from '../articles/literalCode.ts'
import { NOWHERE, type OldLinks } from '../articles/oldLinks.ts'
import { webAddress } from './address.ts'
import {
  blocks,
  containers,
  contentOfTable,
  dropped,
  isLayout,
  kept,
  pictureFile,
  tableParts,
  withoutOuterBreaks,
  wrapped,
} from './elements.ts'
import { Media } from './media.ts'
import { attribute, type Element, isElement, type Node, parse } from './html.ts'
import { lookUp } from '#src/text/lookUp.ts'

const codeClass = ({ class: said = '', lang = '' }: Element['attribs']) => {
  const language = languageOf(said) || languageOf(`lang="${lang}"`)
  return language ? `language-${language}` : undefined
}

interface BodyOptions {
  /** Base for relative addresses: the post's old one. */
  base: string
  /** Whether line breaks in the text are significant. */
  lineBreaks: boolean
  /** Whether the page shows a main video beside the text. */
  hasMainVideo: boolean
  links: Pick<OldLinks, 'newPath' | 'isLinkedAnchor'>
  /** Returns the stored picture that was downloaded from an address, if any. */
  pictureAt: (address: string) => StoredPicture | undefined
  /** Called for each part that could not be imported. */
  onDropped: (what: string) => void
}

/** Rebuilds a post's body from content elements only: paragraphs, figures, lists, links, and stored pictures. */
export function drawBody(
  html: string,
  options: BodyOptions,
): { html: string; videoEmbed: string | null; pictures: Set<string> } {
  const nodes = parse(literalCode(markLatex(withoutCredentials(html))))
  const body = new Body(options)
  const { media } = body
  return {
    html: body.blocks(nodes),
    videoEmbed: media.videoEmbed,
    pictures: media.pictures,
  }
}

/** Replaces toggle buttons in a heading by their text, without the icon. */
const withoutButtons = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) =>
    isElement(node) && node.name === 'button'
      ? node.children.filter(
          (child) => !isElement(child) || child.attribs['aria-hidden'] !== 'true',
        )
      : [node],
  )

/** Returns the address of an embedded post on another site whose text its script would have loaded. */
function quotedElsewhere({ attribs, children }: Element): string | undefined {
  if (!/\b(twitter-tweet|instagram-media|tiktok-embed|bluesky-embed)\b/.test(attribs.class ?? ''))
    return undefined
  const waiting = [...children]
  let address = attribs['data-instgrm-permalink'] ?? attribs.cite
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'text' && node.data.trim()) return undefined
    if (!isElement(node)) continue
    if (node.name === 'a') address ??= node.attribs.href
    waiting.push(...node.children)
  }
  return address
}

/** How a table cell aligns its text, by an attribute, a style, or a class of WordPress. */
const alignmentOf = ({ align, style = '', class: classes = '' }: Element['attribs']) =>
  align ?? /\btext-align:\s*(\w+)/i.exec(style)?.[1] ?? /\bhas-text-align-(\w+)/.exec(classes)?.[1]

/** URL of the player in the data of an empty Squarespace element. */
const playerWithin = (attribs: Element['attribs']) =>
  (/\bsqs-audio-embed\b/.test(attribs.class ?? '') ? attribs['data-url'] : undefined) ??
  /<iframe\b[^<>]*?\ssrc=\\?["']([^"'\\]+)/i.exec(
    attribs['data-html'] ?? attribs['data-block-json'] ?? '',
  )?.[1]

/** Appends what a node shows; a box begins and ends a line where no block does. */
function apart(before: { text: string; isBox: boolean }, drawn: string, isBox: boolean) {
  if (!drawn.trim()) return { text: before.text + drawn, isBox: before.isBox }
  const isTogether =
    !(before.isBox || isBox) ||
    !before.text.trim() ||
    (/<img\b[^>]*>(<\/a>)?\s*$/.test(before.text) && /^\s*(<a\b[^>]*>)?<img\b/.test(drawn)) ||
    /(<br>|<\/(p|h[1-6]|ul|ol|dl|pre|table|figure|blockquote)>|<hr>)\s*$/.test(before.text) ||
    /^\s*<(br|p|h[1-6]|ul|ol|dl|pre|table|figure|blockquote|hr)\b/.test(drawn)
  return { text: `${before.text}${isTogether ? '' : '<br>'}${drawn}`, isBox }
}

class Body {
  readonly media: Media
  private readonly options: BodyOptions
  /** Anchors of blocks without text, which are added to the next text. */
  private waitingAnchors = ''
  /** Current nesting level of tables: a nested table becomes paragraphs. */
  private tables = 0
  private readonly blockish = new WeakMap<Node, boolean>()

  constructor(options: BodyOptions) {
    this.options = options
    this.media = new Media({ ...options, drop: (what) => this.drop(what) })
  }

  /** Renders nodes as blocks; loose text becomes paragraphs, separated at empty lines. */
  blocks(nodes: Node[]): string {
    const out: string[] = []
    let loose = ''
    const flush = () => {
      out.push(this.paragraph(loose))
      loose = ''
    }
    for (const node of nodes) {
      if (node.type === 'text') {
        const [first = '', ...others] = node.data.split(/\r?\n[ \t]*\r?\n/)
        loose += escapeText(first)
        for (const other of others) {
          flush()
          loose = escapeText(other)
        }
      } else if (!isElement(node)) {
        this.comment(node)
        if (node.type === 'comment') flush()
      } else if (this.isBlockish(node)) {
        flush()
        out.push(this.block(node))
      } else loose += this.inline([node])
    }
    flush()
    return out.filter(Boolean).join('\n')
  }

  /** Renders a block, with a class if it is one that this site supports. */
  private block(node: Element): string {
    const { name } = node
    const drawn = this.plainBlock(node)
    const { className } = shapeOf(name, node.attribs.class) ?? {}
    return className
      ? drawn.replace(new RegExp(`^<${name}>`), `<${name} class="${className}">`)
      : drawn
  }

  private plainBlock(node: Element): string {
    const { name, children, attribs } = node
    const shown = texIn(node)
    if (shown) return formula(shown.tex, true)
    if (dropped.has(name)) return this.withoutPlace(node)
    if (name === 'hr') return '<hr>'
    this.waitingAnchors += this.anchor(node)
    if (name === 'pre')
      return `<pre>${this.takeAnchors()}${this.inline(children, { verbatim: true })}</pre>`
    if (/^h[1-6]$/.test(name))
      return wrapped(name, this.takeAnchors() + this.inline(withoutButtons(children)).trim())
    const quoted = name === 'blockquote' ? quotedElsewhere(node) : undefined
    if (quoted) return wrapped('p', this.media.player(quoted))
    if (name === 'p' && !children.some((child) => this.isBlockish(child)))
      return this.paragraph(this.inline(children))
    if (name === 'blockquote' || (name === 'aside' && shapeOf(name, attribs.class)))
      return wrapped(name, this.blocks(children))
    if (name === 'details') return this.foldOut(children)
    if (name === 'figure') return this.figure(children)
    if (name === 'ul' || name === 'ol' || name === 'dl') return this.list(node)
    if (name === 'table')
      return this.tables > 0 || isLayout(node)
        ? this.blocks(contentOfTable(node))
        : wrapped(name, this.table(children))
    if (name === 'a') return this.link(node, this.mixed(children, { linked: true }))
    const player = children.length === 0 ? playerWithin(attribs) : undefined
    if (player) return wrapped('p', this.media.player(player))
    return [this.media.background(node), this.blocks(children)].filter(Boolean).join('\n')
  }

  private foldOut(children: Node[]): string {
    const isSummary = (node: Node) => isElement(node) && node.name === 'summary'
    const summary = children.find(isSummary) as Element | undefined
    const rest = this.blocks(children.filter((node) => !isSummary(node)))
    const title = summary && this.inline(summary.children).trim()
    if (!title) return rest
    return rest && `<details><summary>${title}</summary>${rest}</details>`
  }

  private paragraph(inline: string): string {
    const own = withoutOuterBreaks(inline)
    if (own === '') return ''
    const text = this.takeAnchors() + own
    if (/^https?:\/\/[^\s<"]+$/.test(text))
      return wrapped('p', this.media.player(text.replaceAll('&amp;', '&')))
    const lines = this.options.lineBreaks
      ? text.replace(/[ \t]+/g, ' ').replace(/ ?(?:<br>)? ?\r?\n ?/g, '<br>\n')
      : text
    return `<p>${lines}</p>`
  }

  private list({ name, children, attribs }: Element): string {
    const rows = children.flatMap((child) => {
      if (!isElement(child))
        return (
          this.comment(child) ??
          wrapped('li', child.type === 'text' ? escapeText(child.data.trim()) : '')
        )
      const own =
        child.name === 'li' || ((child.name === 'dt' || child.name === 'dd') && name === 'dl')
      if (!own && name === 'dl')
        return containers.has(child.name)
          ? this.list({ ...child, name } as Element).replace(/^<dl>|<\/dl>$/g, '')
          : ''
      return wrapped(
        own ? child.name : 'li',
        (own ? this.takeAnchors() + this.anchor(child) : '') +
          this.mixed(own ? child.children : [child]).trim(),
      )
    })
    const start =
      name === 'ol'
        ? attribute('start', attribs.start) + attribute('reversed', attribs.reversed)
        : ''
    const inside = rows.filter(Boolean).join('')
    return inside && `<${name}${start}>${inside}</${name}>`
  }

  private table(nodes: Node[]): string {
    this.tables++
    const drawn = nodes
      .map((node) => {
        if (!isElement(node)) return ''
        if (!tableParts.has(node.name)) return this.table(node.children)
        if (node.name === 'col') return '<col>'
        const { colspan, rowspan, scope } = node.attribs
        const open = `<${node.name}${attribute('colspan', colspan)}${attribute('rowspan', rowspan)}${attribute('scope', scope)}${attribute('align', alignmentOf(node.attribs))}>`
        const isCell = node.name === 'td' || node.name === 'th' || node.name === 'caption'
        return `${open}${isCell ? this.mixed(node.children).trim() : this.table(node.children)}</${node.name}>`
      })
      .join('')
    this.tables--
    return drawn
  }

  private figure(children: Node[]): string {
    const isCaption = (node: Node) => isElement(node) && node.name === 'figcaption'
    const caption = children
      .filter(isCaption)
      .map((node) => this.mixed((node as Element).children))
      .join(' ')
      .trim()
    const rest = this.mixed(children.filter((node) => !isCaption(node))).trim()
    const inside = /^https?:\/\/[^\s<"]+$/.test(rest)
      ? this.media.player(rest.replaceAll('&amp;', '&'))
      : rest
    if (!inside) return this.paragraph(caption)
    return `<figure>${inside}${wrapped('figcaption', caption)}</figure>`
  }

  /** Renders inline content and blocks in order, for places that need no paragraphs. */
  private mixed(nodes: Node[], inherited: { linked?: boolean } = {}): string {
    const between = nodes.some((node) => this.isBlockish(node))
    return nodes
      .filter(
        (node) =>
          !between || node.type !== 'text' || node.data.trim() !== '' || !node.data.includes('\n'),
      )
      .map((node) => this.mixedOne(node, inherited))
      .reduce((before, { drawn, isBox }) => apart(before, drawn, isBox), { text: '', isBox: false })
      .text
  }

  private mixedOne(node: Node, inherited: { linked?: boolean }) {
    if (!isElement(node) || !this.isBlockish(node))
      return { drawn: this.inline([node], inherited), isBox: false }
    if (containers.has(node.name))
      return {
        drawn: `${this.media.background(node)}${this.mixed(node.children, inherited)}`,
        isBox: true,
      }
    if (blocks.has(node.name)) return { drawn: this.block(node), isBox: false }
    if (node.name === 'a' && !inherited.linked)
      return { drawn: this.link(node, this.mixed(node.children, { linked: true })), isBox: true }
    return { drawn: this.mixed(node.children, inherited), isBox: false }
  }

  private inline(nodes: Node[], inherited: { linked?: boolean; verbatim?: boolean } = {}): string {
    return nodes.map((node) => this.inlineOne(node, inherited)).join('')
  }

  private inlineOne(node: Node, inherited: { linked?: boolean; verbatim?: boolean }): string {
    if (node.type === 'text') return escapeText(node.data)
    if (!isElement(node)) return this.comment(node) ?? ''
    const { name, attribs, children } = node
    const shown = texIn(node)
    if (shown) return formula(shown.tex, false)
    if (name === 'br') return inherited.verbatim ? '\n' : '<br>'
    if (name === 'img') return this.media.picture(attribs, inherited.linked ?? false)
    if (name === 'iframe' || name === 'embed')
      return this.media.player(attribs.src ?? attribs['data-src'])
    if (name === 'object')
      return (
        this.inline(children.filter((child) => isElement(child) && child.name === 'embed')) ||
        this.drop(name)
      )
    if (name === 'audio' || name === 'video') return this.media.file(node)
    if (dropped.has(name)) return this.withoutPlace(node)
    const anchor = inherited.linked ? '' : this.anchor(node)
    if (name === 'a')
      return inherited.linked
        ? this.inline(children, inherited)
        : anchor + this.link(node, this.inline(children, { ...inherited, linked: true }))
    if (inherited.verbatim && this.isBlockish(node))
      return `${this.inline(children, inherited).replace(/\n$/, '')}\n`
    const inside = anchor + this.inline(children, inherited)
    const tag = lookUp(kept, name)
    if (!tag) return inside
    const fact =
      tag === 'abbr'
        ? attribute('title', attribs.title)
        : tag === 'time'
          ? attribute('datetime', attribs.datetime)
          : tag === 'code'
            ? attribute('class', codeClass(attribs))
            : ''
    return inside && `<${tag}${fact}>${inside}</${tag}>`
  }

  /** Returns an anchor if an article links to it. */
  private anchor({ attribs }: Element): string {
    const anchor = attribs.id || attribs.name
    return anchor && this.options.links.isLinkedAnchor(anchor)
      ? `<a${attribute('id', anchor)}></a>`
      : ''
  }

  private takeAnchors(): string {
    const anchors = this.waitingAnchors
    this.waitingAnchors = ''
    return anchors
  }

  private link({ attribs }: Element, inside: string): string {
    const { href = '', title } = attribs
    if (!inside.trim()) return inside
    const address = this.target(href.trim())
    const leadsToItself =
      inside.startsWith('<img') &&
      address?.startsWith('http') &&
      pictureFile.test(address) &&
      this.options.pictureAt(address)
    if (!address || leadsToItself) return inside
    return `<a${attribute('href', address)}${attribute('title', title)}>${inside}</a>`
  }

  private target(href: string): string | undefined {
    if (/^(mailto:|tel:)/i.test(href)) return href
    if (href.startsWith('#')) return href.length > 1 ? href : undefined
    const address = webAddress(href, this.options.base)
    if (!address) return undefined
    const path = this.options.links.newPath(address)
    if (path || !address.startsWith(NOWHERE)) return path ?? address
    if (address.length > NOWHERE.length)
      this.drop(`link to /${decoded(address.slice(NOWHERE.length))} of the old site`)
    return undefined
  }

  private comment(node: Node): undefined {
    const name =
      node.type === 'comment' ? /^\s*wp:([\w/-]{1,60})[^]*\/\s*$/.exec(node.data)?.[1] : undefined
    if (name && !name.startsWith('spacer')) this.options.onDropped(`block ${name}`)
  }

  /** A script that shows a GitHub gist becomes a link to it. */
  private withoutPlace({ name, attribs }: Element): string {
    const gist = /^(?:https?:)?(\/\/gist\.github\.com\/[\w/-]+)\.js/.exec(attribs.src ?? '')?.[1]
    return gist ? this.media.player(gist) : this.drop(name)
  }

  private drop(what: string): '' {
    this.options.onDropped(dropped.has(what) ? `<${what}>` : what)
    return ''
  }

  private isBlockish(node: Node): boolean {
    if (!isElement(node)) return false
    const shown = texIn(node)
    if (shown) return shown.isBlock
    const known = this.blockish.get(node)
    if (known !== undefined) return known
    const own = blocks.has(node.name) || containers.has(node.name)
    const found =
      own || (!dropped.has(node.name) && node.children.some((child) => this.isBlockish(child)))
    this.blockish.set(node, found)
    return found
  }
}
