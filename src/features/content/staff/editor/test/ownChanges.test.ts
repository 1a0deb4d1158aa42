import { getSchema } from '@tiptap/core'
import { history, undo } from '@tiptap/pm/history'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import {
  mergeTheirs,
  recordOwnChanges,
  recordSent,
  recordStored,
} from '../collaboration/ownChanges.ts'
import { schemaExtensions } from '../body/schema.ts'

const schema = getSchema(schemaExtensions)
const docOf = (text: string) =>
  schema.node(
    'doc',
    null,
    text.split('\n').map((line) => schema.node('p', null, line ? schema.text(line) : [])),
  )

/** An editor of lines of text, with the cursor where the bar is. The server has the text. */
function openText(lines: string) {
  const text = lines.replace('|', '')
  let state = EditorState.create({ doc: docOf(text), plugins: [history(), recordOwnChanges()] })
  let stored = text
  const placeOf = (at: number) => 1 + at + (text.slice(0, at).match(/\n/g)?.length ?? 0)
  const select = (from: number, to = from) => {
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
  }
  state = state.apply(recordStored(state.tr, text))
  select(placeOf(lines.indexOf('|')))
  const own = () => state.doc.textBetween(0, state.doc.content.size, '\n')
  return {
    type(letters: string) {
      for (const letter of letters) state = state.apply(state.tr.insertText(letter))
    },
    /** Selects words of the first line. */
    choose(words: string) {
      const at = state.doc.child(0).textContent.indexOf(words) + 1
      select(at, at + words.length)
    },
    remove() {
      state = state.apply(state.tr.deleteSelection())
    },
    split() {
      state = state.apply(state.tr.split(state.selection.head))
    },
    undo() {
      undo(state, (tr) => {
        state = state.apply(tr)
      })
    },
    send() {
      const html = own()
      state = state.apply(recordSent(state, html, stored))
      return () => {
        stored = html
      }
    },
    /** Whether a colleague's version could be merged by position. */
    merge(theirs: string) {
      const tr = mergeTheirs(state, stored, { html: theirs, doc: docOf(theirs) })
      if (tr) state = state.apply(tr)
      stored = theirs
      return tr !== undefined
    },
    shown() {
      const { head } = state.selection
      const before = state.doc.textBetween(0, head, '\n')
      return `${before}|${own().slice(before.length)}`
    },
  }
}

test('B150: half a word stays at the cursor while a colleague writes in front of it, behind it, and in the same place', () => {
  const text = openText('It is |ten.')
  text.type('tw')
  expect(text.merge('It is one ten.')).toBe(true)
  text.type('o ')
  expect(text.shown()).toBe('It is one two |ten.')
  expect(text.merge('Now it is one ten eleven.')).toBe(true)
  expect(text.shown()).toBe('Now it is one two |ten eleven.')
})

test('B150: a word that the server has by half goes on before what a colleague wrote behind it', () => {
  const text = openText('It is |ten.')
  text.type('tw')
  const arrive = text.send()
  text.type('o')
  arrive()
  expect(text.merge('It is tw one ten.')).toBe(true)
  text.type(' ')
  expect(text.shown()).toBe('It is two | one ten.')
})

test('B150: edits sent without a response are part of the next version once', () => {
  const text = openText('It is |ten.')
  text.type('tw')
  text.send()
  text.type('o ')
  // The server refused the version: it had a colleague’s.
  expect(text.merge('It is one ten.')).toBe(true)
  expect(text.shown()).toBe('It is one two |ten.')
  text.send()()
  expect(text.merge('It is one two ten eleven.')).toBe(true)
  expect(text.shown()).toBe('It is one two |ten eleven.')
})

test('B150: a paragraph is split while a colleague writes at its end', () => {
  const text = openText('One two| three.')
  text.split()
  expect(text.merge('One two three. Four.')).toBe(true)
  expect(text.shown()).toBe('One two\n| three. Four.')
})

test('B150: undo takes back only the user’s own words after a colleague’s arrived', () => {
  const text = openText('It is |ten.')
  text.type('two ')
  expect(text.merge('It is one ten eleven.')).toBe(true)
  expect(text.shown()).toBe('It is one two |ten eleven.')
  text.undo()
  expect(text.shown()).toBe('It is one |ten eleven.')
})

test('B152: words that both changed are not merged by position', () => {
  const replaced = openText('It is te|n.')
  replaced.choose('ten')
  replaced.type('nine')
  expect(replaced.merge('It is eleven.')).toBe(false)
  const extended = openText('It is ten| now.')
  extended.type('th')
  expect(extended.merge('It is tenfold now.')).toBe(false)
  const removed = openText('It is ten| now.\nLast')
  removed.type(' or so')
  expect(removed.merge('Last')).toBe(false)
})
