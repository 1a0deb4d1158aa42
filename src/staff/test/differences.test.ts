import { expect, test } from 'vitest'
import { differences } from '../differences.ts'

/** Formats each part as one line: {+added+}, [-removed-], and … for omitted blocks. */
const shown = (before: string, after: string) =>
  differences(before, after).map((part) =>
    'folded' in part
      ? `… ${part.folded}`
      : part.pieces
          .map(
            ({ text, change }) =>
              ({ same: text, added: `{+${text}+}`, removed: `[-${text}-]` })[change],
          )
          .join(''),
  )
const text = (...blocks: string[]) => blocks.map((block) => `<p>${block}</p>`).join('\n')

test('B38: a changed word is shown in its paragraph, with one paragraph around it and the rest left out', () => {
  const [before, after] = ['two', 'three'].map((word) =>
    text('A', 'B', 'C', `Take ${word} steps`, 'D', 'E', 'F'),
  ) as [string, string]
  expect(shown(before, after)).toEqual([
    '… 2',
    '<p>C</p>',
    '<p>Take [-two-]{+three+} steps</p>',
    '<p>D</p>',
    '… 2',
  ])
})

test.each([
  [
    'a link',
    '<p><a href="/a">x</a></p>',
    '<p><a href="/b">x</a></p>',
    '<p>[-<a href="/a">-]{+<a href="/b">+}x</a></p>',
  ],
  [
    'what a picture shows',
    '<p><img src="/a" alt="A" /></p>',
    '<p><img src="/a" alt="B" /></p>',
    '<p>[-<img src="/a" alt="A" />-]{+<img src="/a" alt="B" />+}</p>',
  ],
  [
    'a look',
    '<p>very good</p>',
    '<p>very <strong>good</strong></p>',
    '<p>very {+<strong>+}good{+</strong>+}</p>',
  ],
  [
    'a cell',
    '<table><tr><td>1</td><td>2</td></tr></table>',
    '<table><tr><td>1</td><td>3</td></tr></table>',
    '<table><tr><td>1</td><td>[-2-]{+3+}</td></tr></table>',
  ],
  ['a heading', '<h2>A</h2>', '<h3>A</h3>', '[-<h2>-]{+<h3>+}A[-</h2>-]{+</h3>+}'],
])('B38: marks %s as changed', (_, before, after, expected) => {
  expect(shown(before, after)).toEqual([expected])
})

test('B38: paragraphs that were added, removed, or moved are shown whole', () => {
  expect(shown(text('A', 'B'), text('A', 'N', 'B'))).toEqual([
    '<p>A</p>',
    '{+<p>+}{+N+}{+</p>+}',
    '<p>B</p>',
  ])
  expect(shown(text('A', 'B'), text('A'))).toEqual(['<p>A</p>', '[-<p>-][-B-][-</p>-]'])
  expect(shown('', text('A'))).toEqual(['{+<p>+}{+A+}{+</p>+}'])
})
