import { expect, test } from 'vitest'
import { commentedPaths, contentPaths } from '../../../contentKinds.ts'
import { forms } from '../../forms.ts'
import { writingParts } from '../writingParts.ts'

test('B123: every content type with a text has a writing page, and all fields of its form are on it', () => {
  expect(contentPaths.filter((path) => writingParts[path])).toEqual(commentedPaths)
  for (const path of commentedPaths) {
    const { title, texts, beside } = writingParts[path]!
    const shown = [title!, ...texts, ...beside.flatMap(({ lines }) => lines)]
    const names = forms[path].flatMap(({ lines }) => lines.map(({ name }) => name))
    expect(shown.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  }
})
