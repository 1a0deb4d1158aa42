import { addressLines, settings } from '#src/settings.ts'
import type { MailBlock, MailContent, MailLink } from './content.ts'
import { Parser } from 'htmlparser2'
import { linkSounds } from '#src/content/sounds.ts'

/** Renders the same content as plain text, for programs and people who prefer it. */
export function textPart(
  { blocks, reason, links = [] }: MailContent,
  href: (link: MailLink) => string,
): string {
  const foot = [
    // The trailing space marks the signature for email programs.
    '-- ',
    reason,
    ...links.map(({ label, link }) => `${label.endsWith('?') ? label : `${label}:`} ${href(link)}`),
    [settings.name, ...addressLines()].join(' · '),
  ]
  return `${[...blocks.map((block) => textOf(block, href)), foot.join('\n')].join('\n\n')}\n`
}

/**
 * An email's text for people who request their data; signed links are left out. Undefined if it was
 * stored in another format.
 */
export function readMail(mail: Partial<MailContent>): string | undefined {
  if (!isWhole(mail)) return undefined
  const plainLink = (link: MailLink) => (typeof link === 'string' ? link : '(a personal link)')
  return `${mail.subject}\n\n${textPart(mail, plainLink).replaceAll(/\n=+$/gm, '').trim()}`
}

const isWhole = (mail: Partial<MailContent>): mail is MailContent => Array.isArray(mail.blocks)

function textOf(block: MailBlock, href: (link: MailLink) => string): string {
  switch (block.kind) {
    case 'heading':
      return underlined(block.text, '=')
    case 'text':
    case 'small':
      return block.text
    case 'html':
      return htmlAsText(block.html, href)
    case 'button':
      return `${block.label}:\n${href(block.link)}`
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'quote':
      return [
        ...(block.from ? [`${block.from}:`] : []),
        ...block.text.split('\n').map((line) => `> ${line}`),
      ].join('\n')
    case 'story':
      return [block.label, underlined(block.title, '-'), block.text, href(block.link)]
        .filter(Boolean)
        .join('\n')
    case 'list':
      return block.items
        .map(({ title, text, link }) =>
          [`* ${title}${text ? ` – ${text}` : ''}`, ...(link ? [`  ${href(link)}`] : [])].join(
            '\n',
          ),
        )
        .join('\n')
  }
}

const blocks = /^(p|ul|ol|dl|figure|details|hr)$/
const lines = /^(br|li|dt|dd|figcaption)$/

/** Plain-text rendering of elements with special formatting. */
const framed: Record<string, (text: string) => string> = {
  h2: (text) => underlined(text, '-'),
  h3: (text) => underlined(text, '-'),
  h4: (text) => text,
  summary: (text) => text,
  aside: (text) => text.replaceAll(/^/gm, '| '),
  blockquote: (text) => text.replaceAll(/^/gm, '> '),
  pre: (text) => text.replaceAll(/^/gm, '    '),
  table: aligned,
}
const CELL = '\u0001'

/** Converts editor content to plain text: headings, paragraphs, lists, tables, and links with their URLs. */
function htmlAsText(html: string, href: (link: MailLink) => string): string {
  const texts = ['']
  const links: string[] = []
  const lists: { count: number | undefined }[] = []
  const add = (more: string) => (texts[texts.length - 1] += more)
  const ends = (sign: string) => (texts.at(-1) ?? '').endsWith(sign)
  const isIn = (name: string) => open.includes(name)
  const open: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name)
      if (framed[name]) texts.push('')
      if (blocks.test(name) && lists.length === 0 && !isIn('table')) add('\n\n')
      if (lines.test(name) || name === 'tr' || (blocks.test(name) && lists.length > 0)) add('\n')
      if (name === 'ul' || name === 'ol')
        lists.push({ count: name === 'ol' ? Number(attributes.start) || 1 : undefined })
      if (name === 'li') {
        const list = lists.at(-1)
        add(
          `${'  '.repeat(Math.max(0, lists.length - 1))}${list?.count === undefined ? '*' : `${list.count++}.`} `,
        )
      }
      if ((name === 'td' || name === 'th') && !ends('\n')) add(CELL)
      if (name === 'img' && attributes.alt) add(`[${attributes.alt}]`)
      if (name === 'hr') add('* * *')
      if (name === 'a') links.push(attributes.href ?? '')
    },
    ontext(part) {
      if (isIn('pre')) return add(part)
      const words = part.replaceAll(/\s+/g, ' ')
      if (words !== ' ' || !/(^|\s)$/.test(texts.at(-1) ?? ''))
        add(ends('\n') ? words.trimStart() : words)
    },
    onclosetag(name) {
      open.pop()
      if (name === 'ul' || name === 'ol') lists.pop()
      const to = name === 'a' ? links.pop() : undefined
      if (to && !ends(to)) add(` (${href(to)})`)
      if (blocks.test(name) && !isIn('table')) add(lists.length === 0 ? '\n\n' : '\n')
      if (framed[name]) add(`\n\n${framed[name](tidied(texts.pop() ?? ''))}\n\n`)
    },
  })
  parser.write(linkSounds(html))
  parser.end()
  return tidied(texts.join(''))
}

const tidied = (text: string) =>
  text
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\s+$/g, '')

/** Aligns a table's columns. */
function aligned(text: string): string {
  const rows = text
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split(CELL).map((cell) => cell.trim()))
  const widths: number[] = []
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length)
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Wraps a title to the width of a phone in landscape, with an underline as long as its longest line. */
function underlined(title: string, sign: string): string {
  const lines = title.match(/.{1,60}(?:\s+|$)|\S+/g) ?? [title]
  const trimmed = lines.map((line) => line.trim())
  return [...trimmed, sign.repeat(Math.max(...trimmed.map((line) => line.length)))].join('\n')
}
