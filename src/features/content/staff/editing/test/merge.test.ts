import { expect, test } from 'vitest'
import { mergeTexts, mergeValues, applyOtherWords } from '../merge.ts'

const text = (...blocks: string[]) => blocks.map((block) => `<p>${block}</p>`).join('\n')
const base = text('One', 'Two', 'Three', 'Four')
const sentence = text('The cat sat on the mat')

test('B32: two editors of different paragraphs lose nothing, even in adjacent ones', () => {
  expect(
    mergeTexts(base, text('One!', 'Two', 'Three', 'Four'), text('One', 'Two?', 'Three', 'Four')),
  ).toEqual({
    text: text('One!', 'Two?', 'Three', 'Four'),
    disputes: [],
  })
  expect(
    mergeTexts(
      base,
      text('One', 'Three', 'Four'),
      text('One', 'Two', 'Three', 'New', 'Four', 'Five'),
    ),
  ).toEqual({
    text: text('One', 'Three', 'New', 'Four', 'Five'),
    disputes: [],
  })
  expect(mergeTexts(base, `${base}\n<p>Mine</p>`, `${base}\n<p>Theirs</p>`).text).toBe(
    text('One', 'Two', 'Three', 'Four', 'Theirs', 'Mine'),
  )
})

test('B150: two editors’ changes to different words of a paragraph are merged, and each addition appears once', () => {
  const merged = (mine: string, theirs: string) =>
    mergeTexts(sentence, `<p>${mine}</p>`, `<p>${theirs}</p>`)
  expect(merged('The black cat sat on the mat', 'The cat sat on the red mat')).toEqual({
    text: text('The black cat sat on the red mat'),
    disputes: [],
  })
  expect(merged('The cat sat on the mat today ', 'The cat sat on the mat again').text).toBe(
    text('The cat sat on the mat again today'),
  )
  expect(
    merged('The <strong>cat</strong> sat on the mat', 'The cat sat on <em>a</em> mat'),
  ).toEqual({ text: text('The <strong>cat</strong> sat on <em>a</em> mat'), disputes: [] })
  const half = text('The cat sat on the mat tod')
  expect(
    mergeTexts(half, text('The cat sat on the mat today'), text('The cat sat on the mat tod now')),
  ).toEqual({ text: text('The cat sat on the mat today now'), disputes: [] })
  expect(
    mergeTexts(
      '<ul><li>One</li></ul>',
      '<ul><li>One</li><li>A</li></ul>',
      '<ul><li>One</li><li>B</li></ul>',
    ),
  ).toEqual({ text: '<ul><li>One</li><li>B</li><li>A</li></ul>', disputes: [] })
})

test('B150: a word typed before another one, and a word extended at its end, stay whole', () => {
  expect(
    mergeTexts(text('It twoten ends'), text('It two ten ends'), text('It two one ten ends')),
  ).toEqual({ text: text('It two one  ten ends'), disputes: [] })
  const half = text('It ends at b3')
  expect(mergeTexts(half, text('It ends at a3b3'), text('It ends at b39'))).toEqual({
    text: text('It ends at a3b39'),
    disputes: [],
  })
})

test('B150: partial words that both type before the same word stay separate as they grow', () => {
  const p = (text: string) => `<p>It ${text}</p>`
  const steps = [
    ['end', 'a end', 'a end'],
    ['end', 'aend', 'bend', 'b aend'],
    ['baend', 'baaend', 'bbaend', 'bbaaend'],
    ['bend', 'abend', 'bbend', 'b abend'],
    ['abbend', 'aabbend', 'abbbend', 'aabbbend'],
    ['aabbbend', 'aa bbbend', 'aabbb end', 'aa bbb end'],
    ['b1b108 a7', 'ab1b108 a7', 'b111 b108 a7', 'ab111 b108 a7'],
    ['a15a148 a7', 'bea15a148 a7', 'a154 b1 b2 a148 a7', 'bea154 b1 b2 a148 a7'],
    // Whole words next to a partial one, and then the rest of it.
    ['b', 'b2 b5', 'a b a2', 'a b2 b5 a2'],
  ].map(([base, mine, theirs, text = theirs]) => ({ base, mine, theirs, text }))
  for (const { base, mine, theirs, text } of steps)
    expect(mergeTexts(p(base!), p(mine!), p(theirs!))).toEqual({ text: p(text!), disputes: [] })
  expect(mergeTexts(p('end'), p('ends'), p('ended')).disputes).toHaveLength(1)
})

test('B150: if both change the same words, one version is in the text, the other is stored, and no paragraph is duplicated', () => {
  const mine = text('The dog sat on the warm mat')
  const theirs = text('The cow sat on the mat')
  const { text: merged, disputes } = mergeTexts(sentence, mine, theirs)
  expect(merged).toBe(text('The cow sat on the warm mat'))
  expect(disputes).toEqual([{ standing: merged, other: mine }])
  const dispute = { field: 'body', ...disputes[0]! }
  expect(applyOtherWords(`${base}\n${merged}`, dispute)).toBe(`${base}\n${mine}`)
  const since = text('The cow sat on the warm mat until noon')
  expect(applyOtherWords(`${base}\n${since}`, dispute)).toBe(
    `${base}\n${text('The dog sat on the warm mat until noon')}`,
  )
  // The block is gone, but its words aren't lost.
  expect(applyOtherWords(base, dispute)).toBe(`${base}\n${mine}`)
})

test('B150: overlapping marks of two editors aren’t interleaved', () => {
  const { text: merged, disputes } = mergeTexts(
    text('one two three'),
    text('<strong>one two</strong> three'),
    text('one <em>two three</em>'),
  )
  expect(merged).toBe(text('one <em>two three</em>'))
  expect(disputes).toEqual([{ standing: merged, other: text('<strong>one two</strong> three') }])
})

test('B32: a block that one changed and the other removed stays until resolved, and identical changes count once', () => {
  const { text: merged, disputes } = mergeTexts(
    base,
    text('One', 'Two!', 'Three', 'Four'),
    text('One', 'Three', 'Four'),
  )
  expect([merged, disputes]).toEqual([
    text('One', 'Two!', 'Three', 'Four'),
    [{ standing: text('Two!'), other: '' }],
  ])
  expect(applyOtherWords(merged, { field: 'body', ...disputes[0]! })).toBe(
    text('One', 'Three', 'Four'),
  )
  const same = text('One', 'Two', 'New', 'Three', 'Four')
  expect(mergeTexts(base, same, same)).toEqual({ text: same, disputes: [] })
  expect(mergeTexts(base, `${base}\n<p>A</p>\n<p>B</p>`, `${base}\n<p>A</p>`).text).toBe(
    text('One', 'Two', 'Three', 'Four', 'A', 'B'),
  )
})

test('B32: fields that one editor changed are applied, and a field that both changed reports both values', () => {
  const merged = mergeValues(
    { title: 'A', author: 'Ana', tags: ['x'], body: base },
    { title: 'A mine', author: 'Ana', tags: ['x', 'y'], body: `${base}\n<p>Mine</p>` },
    { title: 'A theirs', author: 'Ben', tags: ['x'], body: `<p>Theirs</p>\n${base}` },
    new Set(['body']),
  )
  expect(merged).toEqual({
    values: {
      title: 'A mine',
      author: 'Ben',
      tags: ['x', 'y'],
      body: text('Theirs', 'One', 'Two', 'Three', 'Four', 'Mine'),
    },
    clashes: [{ field: 'title', mine: 'A mine', theirs: 'A theirs' }],
    disputes: [],
  })
})

test('B32, B150: two hundred random changes by each of two editors, half of them in the same three paragraphs, neither lose nor duplicate a word', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below
  let server = Array.from({ length: 30 }, (_, at) => `<p>s${at}</p>`).join('\n')
  const editors = ['a', 'b'].map((name) => ({ name, base: server, own: server }))
  const written: string[] = []
  let disputed = 0
  const merge = (editor: (typeof editors)[number]) => {
    const { text: merged, disputes } = mergeTexts(editor.base, editor.own, server)
    disputed += disputes.length
    ;[editor.base, editor.own, server] = [merged, merged, merged]
  }
  for (let turn = 0; turn < 400; turn++) {
    const editor = editors[random(2)]!
    const blocks = editor.own.split('\n')
    const word = `${editor.name}${turn}`
    const at = random(random(2) === 0 ? 3 : blocks.length)
    if (random(5) === 0) blocks.splice(at, 0, `<p>${word}</p>`)
    else {
      const words = blocks[at]!.slice(3, -4).split(' ')
      words.splice(1 + random(words.length), 0, word)
      blocks[at] = `<p>${words.join(' ')}</p>`
    }
    written.push(word)
    editor.own = blocks.join('\n')
    if (random(4) === 0) merge(editor)
  }
  for (const editor of editors) merge(editor)
  const standing = server.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g)!
  expect(written.filter((word) => standing.filter((one) => one === word).length !== 1)).toEqual([])
  expect(disputed).toBe(0)
})
