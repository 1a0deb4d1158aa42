import { expect, test } from 'vitest'
import { choose, mergeTexts, mergeValues } from './merge.ts'

const text = (...blocks: string[]) => blocks.map((block) => `<p>${block}</p>`).join('\n')
const base = text('One', 'Two', 'Three', 'Four')

test('B32: two editors of different paragraphs lose nothing, neighbors included', () => {
  expect(mergeTexts(base, text('One!', 'Two', 'Three', 'Four'), text('One', 'Two?', 'Three', 'Four'))).toEqual({
    text: text('One!', 'Two?', 'Three', 'Four'),
    clashes: [],
  })
  expect(mergeTexts(base, text('One', 'Three', 'Four'), text('One', 'Two', 'Three', 'New', 'Four', 'Five'))).toEqual({
    text: text('One', 'Three', 'New', 'Four', 'Five'),
    clashes: [],
  })
  expect(mergeTexts(base, `${base}\n<p>Mine</p>`, `${base}\n<p>Theirs</p>`).text).toBe(
    text('One', 'Two', 'Three', 'Four', 'Theirs', 'Mine'),
  )
})

test('B32: of a paragraph that both changed, both texts stay until one is chosen', () => {
  const { text: merged, clashes } = mergeTexts(
    base,
    text('One', 'Two mine', 'Three', 'Four'),
    text('One', 'Two theirs', 'Three', 'Four'),
  )
  expect(merged).toBe(text('One', 'Two theirs', 'Two mine', 'Three', 'Four'))
  expect(clashes).toEqual([{ mine: text('Two mine'), theirs: text('Two theirs') }])
  expect(choose(merged, clashes[0]!, 'mine')).toBe(text('One', 'Two mine', 'Three', 'Four'))
  expect(choose(merged, clashes[0]!, 'theirs')).toBe(text('One', 'Two theirs', 'Three', 'Four'))
  expect(choose(base, clashes[0]!, 'mine')).toBe(base)
})

test('B32: what one changed and the other took away stays, and the same change made twice is one', () => {
  const { text: merged, clashes } = mergeTexts(base, text('One', 'Two!', 'Three', 'Four'), text('One', 'Three', 'Four'))
  expect([merged, clashes]).toEqual([text('One', 'Two!', 'Three', 'Four'), [{ mine: text('Two!'), theirs: '' }]])
  const same = text('One', 'Two', 'New', 'Three', 'Four')
  expect(mergeTexts(base, same, same)).toEqual({ text: same, clashes: [] })
  expect(mergeTexts(base, `${base}\n<p>A</p>\n<p>B</p>`, `${base}\n<p>A</p>`).text).toBe(
    text('One', 'Two', 'Three', 'Four', 'A', 'B'),
  )
})

test('B32: fields that one editor changed are taken, and a field that both changed has both values', () => {
  const merged = mergeValues(
    { title: 'A', author: 'Ana', tags: ['x'], body: base },
    { title: 'A mine', author: 'Ana', tags: ['x', 'y'], body: `${base}\n<p>Mine</p>` },
    { title: 'A theirs', author: 'Ben', tags: ['x'], body: `<p>Theirs</p>\n${base}` },
    new Set(['body']),
  )
  expect(merged).toEqual({
    values: { title: 'A mine', author: 'Ben', tags: ['x', 'y'], body: text('Theirs', 'One', 'Two', 'Three', 'Four', 'Mine') },
    clashes: [{ field: 'title', mine: 'A mine', theirs: 'A theirs', isInText: false }],
  })
})

test('B32: two hundred random changes by each of two editors lose no word', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below
  let server = Array.from({ length: 30 }, (_, at) => `<p>s${at}</p>`).join('\n')
  const editors = ['a', 'b'].map((name) => ({ name, base: server, own: server }))
  const written: string[] = []
  for (let turn = 0; turn < 400; turn++) {
    const editor = editors[random(2)]!
    const blocks = editor.own.split('\n')
    const word = `${editor.name}${turn}`
    const at = random(blocks.length)
    if (random(3) === 0) blocks.splice(at, 0, `<p>${word}</p>`)
    else blocks[at] = blocks[at]!.replace('</p>', ` ${word}</p>`)
    written.push(word)
    editor.own = blocks.join('\n')
    if (random(4) > 0) continue
    const merged = mergeTexts(editor.base, editor.own, server).text
    ;[editor.base, editor.own, server] = [merged, merged, merged]
  }
  for (const editor of editors) server = mergeTexts(editor.base, editor.own, server).text
  expect(written.filter((word) => !new RegExp(`\\b${word}\\b`).test(server))).toEqual([])
})
