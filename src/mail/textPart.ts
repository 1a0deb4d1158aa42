import { addressLines, settings } from '#src/settings.ts'
import { htmlAsText, underlined } from './htmlText.ts'
import type { MailBlock, MailContent, MailLink } from './content.ts'

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
