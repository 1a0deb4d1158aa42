import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { type RandomNumbers, randomNumbers } from '#src/test/randomNumbers.ts'
import { mergeTexts } from '../../editing/merge.ts'
import { replaceBlocks } from '../replaceBlocks.ts'
import { schemaExtensions } from '../schema.ts'

const schema = getSchema(schemaExtensions)
const docOf = (html: string) =>
  schema.node(
    'doc',
    null,
    html.split('\n').map((block) => {
      const text = block.replaceAll(/<\/?p>/g, '')
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
  /** Percentage of words typed after another word instead of at the end of a line. */
  inside: number
}

/** Simulates a writer who types into the three lines in turn, letter by letter, and sometimes syncs with the server. */
function openWriter(name: string, server: { text: string }, random: RandomNumbers, inside: number) {
  let state = EditorState.create({ doc: docOf(TEXT) })
  let base = TEXT
  let waiting: string[] = []
  const words: string[] = []
  const disputes: string[] = []

  function begin() {
    const line = words.length % 3
    const start = state.doc.children.slice(0, line).reduce((sum, one) => sum + one.nodeSize, 1)
    const { textContent: text } = state.doc.child(line)
    const ends = [...text.matchAll(/(?<=\S)(?=\s|$)|(?<=\s)(?=\S)/g)].map(({ index }) => index)
    const at = random(100) < inside ? ends[random(ends.length)]! : text.length
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, start + at)))
    const word = `${name}${words.length}`
    words.push(word)
    waiting = [...` ${word} `]
  }

  const writer = {
    words,
    disputes,
    text: () => htmlOf(state.doc),
    isDone: () => waiting.length === 0 && words.length === WORDS,
    type() {
      if (writer.isDone()) return
      if (waiting.length === 0) begin()
      state = state.apply(state.tr.insertText(waiting.shift()!))
    },
    read() {
      const mine = htmlOf(state.doc)
      const merged = mergeTexts(base, mine, server.text)
      disputes.push(...merged.disputes.map(({ standing, other }) => `${standing} ${other}`))
      base = server.text
      if (merged.text !== mine) state = state.apply(replaceBlocks(state, docOf(merged.text), false))
    },
    send() {
      if (server.text !== base) writer.read()
      server.text = base = htmlOf(state.doc)
    },
  }
  return writer
}

/** Returns the words that don't appear exactly once in everyone's text, except words in open disputes. */
function miscounted(seed: number, { people, exchange, inside }: Together) {
  const random = randomNumbers(seed)
  const server = { text: TEXT }
  const writers = ['a', 'b', 'c']
    .slice(0, people)
    .map((name) => openWriter(name, server, random, inside))
  while (!writers.every((writer) => writer.isDone())) {
    const writer = writers[random(people)]!
    if (random(100) >= exchange) writer.type()
    else if (random(2) === 0) writer.send()
    else writer.read()
  }
  for (let round = 0; round < 2; round++) for (const writer of writers) writer.send()
  for (const writer of writers) writer.read()
  const asked = writers.flatMap(({ disputes }) => disputes).join(' ')
  const words = writers.flatMap((writer) => writer.words)
  return writers.flatMap((writer) => {
    const standing = writer.text().match(/[\p{L}\p{N}]+/gu) ?? []
    return words.filter(
      (word) => standing.filter((one) => one === word).length !== 1 && !asked.includes(word),
    )
  })
}

const ways: Together[] = [2, 3].flatMap((people) =>
  [10, 25].flatMap((exchange) => [0, 30].map((inside) => ({ people, exchange, inside }))),
)

test.for(ways)(
  'B150: no word of $people people typing into the same lines is lost or duplicated, with $exchange% of turns syncing and $inside% of words inside a line',
  (way) => {
    const wrong = Array.from({ length: 25 }, (_, seed) => miscounted(seed + 1, way))
    expect(wrong.flat()).toEqual([])
  },
)
