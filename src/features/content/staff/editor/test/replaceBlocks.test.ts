import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { replaceBlocks } from '../collaboration/replaceBlocks.ts'
import { schemaExtensions } from '../body/schema.ts'

const schema = getSchema(schemaExtensions)
const docOf = (...lines: string[]) =>
  schema.node(
    'doc',
    null,
    lines.map((line) => schema.node('p', null, line ? schema.text(line) : [])),
  )

/** Returns the line after another version arrived, with the cursor shown as a bar. */
function after(line: string, next: string) {
  const at = line.indexOf('|')
  const doc = docOf('Before', line.replace('|', ''))
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 9 + at) })
  const { doc: made, selection } = state.apply(replaceBlocks(state, docOf('Before', next), false))
  const text = made.child(1).textContent
  const cursor = selection.from - 9
  return `${text.slice(0, cursor)}|${text.slice(cursor)}`
}

test('B32, B150: a colleague’s edits leave the cursor in the word being typed', () => {
  expect(after('one tw|', 'one tw three')).toBe('one tw| three')
  expect(after('one tw|', 'zero one tw')).toBe('zero one tw|')
  expect(after('a b a1|', 'a b a b2 a1')).toBe('a b a b2 a1|')
  // A space typed for the next word isn't part of the stored text.
  expect(after('one |', 'one two')).toBe('one | two')
  expect(after('one |', 'one')).toBe('one |')
  expect(after('one | two', 'one twos')).toBe('one | twos')
  // A colleague continues the word before the cursor.
  expect(after('one tw|', 'one two ')).toBe('one two| ')
  expect(after('one tw |', 'one two')).toBe('one two |')
  // Text typed before a word is discarded.
  expect(after('Now: |one two', 'one two')).toBe('|one two')
  // A word typed directly before another one.
  expect(after('one  tw|ten  ', 'one twten eleven')).toBe('one tw|ten eleven')
})

test('B150: spaces away from the cursor match the stored text', () => {
  expect(after('one  two thr|', 'one two thr')).toBe('one two thr|')
  expect(after('o|ne two ', 'one two')).toBe('o|ne two')
})
