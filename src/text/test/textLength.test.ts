import { expect, test } from 'vitest'
import { lengthOf } from '../textLength.ts'

test('B123: words are counted as they are read, whatever the markup, and reading takes at least a minute', () => {
  expect(lengthOf('')).toEqual({ words: 0, minutes: 1 })
  expect(lengthOf('<p>One <strong>bo</strong>ld word</p><p>don’t &amp; 3,000</p>').words).toBe(5)
  expect(lengthOf('<ul><li>a</li><li>b</li></ul><hr />').words).toBe(2)
  expect(lengthOf(`<p>${'word '.repeat(690)}</p>`)).toEqual({ words: 690, minutes: 3 })
  expect(lengthOf('\ud800word<p title=').words).toBeGreaterThan(0)
})
