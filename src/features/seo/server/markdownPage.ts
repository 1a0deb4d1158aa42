import { escapeStart, escapeText } from './markdownText.ts'

export type Fact = [name: string, value: string | null | undefined | false]

/** A page as Markdown: title, lead, facts, and body. */
export const markdownPage = (
  title: string,
  lead: string,
  facts: Fact[],
  ...body: (string | null | undefined | false)[]
) =>
  [
    `# ${plain(title)}`,
    lead && `> ${plain(lead)}`,
    facts.flatMap(([name, value]) => (value ? [`- ${name}: ${value}`] : [])).join('\n'),
    ...body,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')

/** Plain text on one line, escaped for Markdown. */
export const plain = (text: string) => escapeText(text.replace(/\s+/g, ' ').trim())

/** Plain text in which a blank line separates paragraphs. */
export const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => escapeStart(plain(paragraph)))
    .join('\n\n')
