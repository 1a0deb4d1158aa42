import { expect, test } from 'vitest'
import { contentRecords } from '#src/kinds.ts'
import type { ContentPath } from '../../kinds.ts'
import { forms } from '../forms.ts'

test.each(Object.keys(forms) as ContentPath[])(
  'B17: every field of %s that staff may write has its place in the form',
  (path) => {
    const shown = forms[path].flatMap(({ lines }) => lines.map(({ name }) => name))
    const left: Record<string, string[]> = {
      sessions: ['position'],
      speakers: ['assets'],
      venues: ['latitude', 'longitude'],
    }
    const { fields, slug } = contentRecords[path].kind
    const [address] = slug?.addresses('here') ?? []
    const writable = [...Object.keys(fields.shape), ...(address ? ['slug'] : [])]
    expect(shown.toSorted()).toEqual(
      writable.filter((name) => !left[path]?.includes(name)).toSorted(),
    )
    expect(new Set(shown).size).toBe(shown.length)
    const line = forms[path].flatMap(({ lines }) => lines).find(({ name }) => name === 'slug')
    expect(address).toBe(line && / (\/\S*) in /.exec(line.hint!)![1] + 'here')
  },
)
