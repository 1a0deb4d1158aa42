import { Parser } from 'htmlparser2'
import type { MailLink } from './content.ts'

const blocks = /^(p|h[2-4]|ul|ol|dl|blockquote|figure|pre|table|hr)$/
const lines = /^(br|li|dt|dd|tr|figcaption)$/

/** What was written in the editor as plain text: paragraphs, lists, and links with their addresses. */
export function htmlAsText(html: string, href: (link: MailLink) => string): string {
  let text = ''
  const links: string[] = []
  const lists: { count: number | undefined }[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (blocks.test(name) && lists.length === 0) text += '\n\n'
      if (lines.test(name) || (blocks.test(name) && lists.length > 0)) text += '\n'
      if (name === 'ul' || name === 'ol') lists.push({ count: name === 'ol' ? Number(attributes.start) || 1 : undefined })
      if (name === 'li') {
        const list = lists.at(-1)
        text += `${'  '.repeat(Math.max(0, lists.length - 1))}${list?.count === undefined ? '*' : `${list.count++}.`} `
      }
      if (name === 'td' || name === 'th') text += text.endsWith('\n') ? '' : '  '
      if (name === 'img' && attributes.alt) text += `[${attributes.alt}]`
      if (name === 'hr') text += '---'
      if (name === 'a') links.push(attributes.href ?? '')
    },
    ontext(part) {
      const words = part.replaceAll(/\s+/g, ' ')
      if (words !== ' ' || !/(^|\s)$/.test(text)) text += text.endsWith('\n') ? words.trimStart() : words
    },
    onclosetag(name) {
      if (name === 'ul' || name === 'ol') lists.pop()
      const to = name === 'a' ? links.pop() : undefined
      if (to && !text.endsWith(to)) text += ` (${href(to)})`
      if (blocks.test(name)) text += lists.length === 0 ? '\n\n' : '\n'
    },
  })
  parser.write(html)
  parser.end()
  return text
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
