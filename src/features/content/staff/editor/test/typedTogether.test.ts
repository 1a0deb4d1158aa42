import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { type RandomNumbers, randomNumbers } from '#src/test/randomNumbers.ts'
import { mergeTexts } from '../../editing/merge.ts'
import {
  mergeTheirs,
  recordOwnChanges,
  recordSent,
  recordStored,
} from '../collaboration/ownChanges.ts'
import { replaceBlocks } from '../collaboration/replaceBlocks.ts'
import { schemaExtensions } from '../body/schema.ts'

const schema = getSchema(schemaExtensions)
/** Parses like a browser: several spaces are one, and there are none at the ends of a line. */
const docOf = (html: string) =>
  schema.node(
    'doc',
    null,
    html.split('\n').map((block) => {
      const text = block
        .replaceAll(/<\/?p>/g, '')
        .replaceAll(/ +/g, ' ')
        .trim()
      return schema.node('p', null, text ? schema.text(text) : [])
    }),
  )
const htmlOf = (doc: Node) => doc.children.map((p) => `<p>${p.textContent}</p>`).join('\n')

const TEXT = '<p>It begins.</p>\n<p>It goes on.</p>\n<p>It ends.</p>'
const WORDS = 60

interface Together {
  people: number
  /** Percentage of turns in which a writer sends or reads instead of typing a letter. */
  exchange: number
  /** Percentage of words typed before or after another word instead of at the end of a line. */
  inside: number
}

/**
 * Simulates a writer who types into the three lines in turn, letter by letter, and sometimes syncs with the server.
 * What is sent arrives a few letters later, and is refused if another version arrived in between.
 */
function openWriter(name: string, server: { text: string }, random: RandomNumbers, inside: number) {
  let state = EditorState.create({ doc: docOf(TEXT), plugins: [recordOwnChanges()] })
  state = state.apply(recordStored(state.tr, TEXT))
  let stored = TEXT
  let sending: string | undefined
  let waiting: string[] = []
  const words: string[] = []

  function begin() {
    const line = words.length % 3
    const start = state.doc.children.slice(0, line).reduce((sum, one) => sum + one.nodeSize, 1)
    const { textContent: text } = state.doc.child(line)
    const ends = [...text.matchAll(/(?<=\S)(?=\s|$)|(?<=\s)(?=\S)/g)].map(({ index }) => index)
    const at = random(100) < inside ? ends[random(ends.length)]! : text.length
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, start + at)))
    const word = `${name}${words.length}`
    words.push(word)
    // Before a word, the space comes after the typed one.
    const isBefore = /\S/.test(text[at] ?? '') && !/\S/.test(text[at - 1] ?? ' ')
    waiting = [...(isBefore ? `${word} ` : ` ${word} `)]
  }

  function read() {
    const own = htmlOf(state.doc)
    const theirs = { html: server.text, doc: docOf(server.text) }
    const exact = own === stored ? undefined : mergeTheirs(state, stored, theirs)
    if (exact) state = state.apply(exact)
    else if (theirs.html !== stored) {
      const merged = mergeTexts(stored, own, theirs.html)
      state = state.apply(replaceBlocks(state, docOf(merged.text), false))
      if (merged.text === theirs.html) state = state.apply(recordStored(state.tr, theirs.html))
    }
    stored = theirs.html
  }

  const writer = {
    words,
    text: () => htmlOf(state.doc),
    isDone: () => waiting.length === 0 && words.length === WORDS,
    type() {
      if (writer.isDone()) return
      if (waiting.length === 0) begin()
      state = state.apply(state.tr.insertText(waiting.shift()!))
    },
    sync() {
      if (sending === undefined) {
        if (random(3) === 0) return read()
        sending = htmlOf(state.doc)
        state = state.apply(recordSent(state, sending, stored))
      } else {
        if (server.text === stored) server.text = stored = sending
        else read()
        sending = undefined
      }
    },
    finish() {
      sending = undefined
      read()
      server.text = stored = htmlOf(state.doc)
    },
  }
  return writer
}

/** Returns the words that don't appear exactly once in everyone's text. */
function miscounted(seed: number, { people, exchange, inside }: Together) {
  const random = randomNumbers(seed)
  const server = { text: TEXT }
  const writers = ['a', 'b', 'c']
    .slice(0, people)
    .map((name) => openWriter(name, server, random, inside))
  while (!writers.every((writer) => writer.isDone())) {
    const writer = writers[random(people)]!
    if (random(100) >= exchange) writer.type()
    else writer.sync()
  }
  for (let round = 0; round < 2; round++) for (const writer of writers) writer.finish()
  for (const writer of writers) writer.finish()
  const words = writers.flatMap((writer) => writer.words)
  return writers.flatMap((writer) => {
    const standing = writer.text().match(/[\p{L}\p{N}]+/gu) ?? []
    return words.filter((word) => standing.filter((one) => one === word).length !== 1)
  })
}

const ways: Together[] = [2, 3].flatMap((people) =>
  [3, 10, 25].flatMap((exchange) => [0, 30].map((inside) => ({ people, exchange, inside }))),
)

test.for(ways)(
  'B150: no word of $people people typing into the same lines is lost or duplicated, with $exchange% of turns syncing and $inside% of words inside a line',
  (way) => {
    const wrong = Array.from({ length: 12 }, (_, seed) => miscounted(seed + 1, way))
    expect(wrong.flat()).toEqual([])
  },
)
