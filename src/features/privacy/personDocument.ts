import type * as z from 'zod/mini'
import { settings } from '#src/settings.ts'
import type { Person } from './contract.ts'
import { valueText, type Words } from './valueText.ts'

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')

/**
 * Renders everything about a person as a page that opens in any browser.
 */
export function personDocument({ address, groups }: z.infer<typeof Person>, words: Words): string {
  const sections = groups.map(
    ({ title, purpose, kept, rows }) =>
      `<h2>${escaped(title)}</h2><p>${escaped(purpose)}.${kept ? ` How long we keep it: ${escaped(kept)}.` : ''}</p>${rows
        .map(
          ({ createdAt, fields }) =>
            `<dl><dt>Received</dt><dd>${escaped(createdAt)}</dd>${Object.entries(fields)
              .map(
                ([column, value]) =>
                  `<dt>${escaped(words.label(column))}</dt><dd>${lines(valueText(column, value, words))}</dd>`,
              )
              .join('')}</dl>`,
        )
        .join('<hr>')}`,
  )
  const title = `Data that ${settings.name} has about ${address}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head><body><h1>${escaped(title)}</h1>${sections.join('')}</body></html>\n`
}
