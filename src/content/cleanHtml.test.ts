import { expect, test } from 'vitest'
import { cleanHtml } from './cleanHtml.ts'

test('a picture may have another drawing for phones, of this site alone', () => {
  const drawing = (srcset: string) =>
    `<picture><source media="(max-width: 600px)" srcset="${srcset}" width="660" height="420"><img src="/figures/a.svg" alt="A"></picture>`
  expect(cleanHtml(drawing('/figures/a-narrow.svg'))).toBe(
    '<picture><source media="(max-width: 600px)" srcset="/figures/a-narrow.svg" width="660" height="420" /><img src="/figures/a.svg" alt="A" loading="lazy" decoding="async" /></picture>',
  )
  for (const srcset of [
    'https://other.example/a.svg',
    '//other.example/a.svg',
    '/a.svg, https://other.example/a.svg 2x',
    'a.svg',
  ])
    expect(cleanHtml(drawing(srcset))).toBe(
      '<picture><img src="/figures/a.svg" alt="A" loading="lazy" decoding="async" /></picture>',
    )
})

test('a figure stays with its unit in a cell of a table, words may part', () => {
  const cells = '<tr><td>20 min</td><td>0 to 12</td><td>3 people of the legal team</td></tr>'
  expect(cleanHtml(`<p>20 min</p><table><tbody>${cells}</tbody></table>`)).toBe(
    '<p>20 min</p><div class="tablebox" tabindex="0" role="region" aria-label="Table"><table><tbody><tr><td>20\u00a0min</td><td>0\u00a0to\u00a012</td><td>3 people of the legal team</td></tr></tbody></table></div>',
  )
})
