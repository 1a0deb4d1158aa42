import { expect, test } from 'vitest'
import { contentRecords } from '#src/servedKinds.ts'
import type { ContentPath } from '../../contentKinds.ts'
import { forms, valueIn } from '../forms.ts'

test.each(Object.keys(forms) as ContentPath[])(
  'B17: every field of %s that staff may edit is in the form',
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

test('B250: neither forms nor the history show raw stored values', () => {
  const choices = Object.values(forms)
    .flat()
    .flatMap(({ lines }) => lines)
    .flatMap((line) => (line.type === 'choice' ? line.choices : []))
  expect(
    choices.filter(({ label }) => !/^[A-Z]/.test(label) || /[a-z][A-Z]|-/.test(label)),
  ).toEqual([])
  expect([
    valueIn('resource', 'type', 'webinarRecording'),
    valueIn('event', 'locationType', 'in-person'),
    valueIn('event', 'status', 'cancelled'),
    valueIn('article', 'status', 'in_review'),
    valueIn('article', 'title', 'in_review'),
  ]).toEqual(['Webinar recording', 'In person', 'Canceled', 'In review', 'in_review'])
})
