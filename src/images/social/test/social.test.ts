import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawCard, type SocialCard } from '../card.ts'
import { cutTo } from '#src/text/cutTo.ts'
import { settable, settableOrNone } from '../lettering.ts'

const card: SocialCard = {
  slug: 'a-slug',
  art: { drawing: 'cover' },
  kicker: 'News',
  title: 'A title',
  note: 'By Maren Okafor',
}

describe('social images', () => {
  test.each<[string, Partial<SocialCard>]>([
    ['a short title', {}],
    ['a title of 400 letters', { title: 'word '.repeat(80) }],
    ['one word of 300 letters', { title: 'w'.repeat(300) }],
    ['letters that the faces lack', { title: '人工智能', kicker: '🚀', note: 'مرحبا' }],
    ['markup and control characters', { title: '<b>&amp;</b> \u0000 \ud800 ]]>' }],
    ['nothing at all', { title: '', kicker: '', note: '' }],
    ['a portrait', { art: { drawing: 'portrait' }, slug: 'unnamed' }],
  ])('A10: %s is drawn at 1200 by 630', async (_, change) => {
    const picture = await drawCard({ ...card, ...change })
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    expect(picture.length).toBeLessThan(300_000)
  })

  test('the same card gives the same bytes, and another title another image', async () => {
    const [one, same, other] = await Promise.all(
      [card, card, { ...card, title: 'Another' }].map((shown) => drawCard(shown)),
    )
    expect(one!.equals(same!)).toBe(true)
    expect(one!.equals(other!)).toBe(false)
  })

  test('text does not overlap the art: only background lies between them', async () => {
    const picture = await drawCard({
      ...card,
      title: 'Wide words everywhere '.repeat(6),
      note: 'note '.repeat(40),
    })
    const edge = await sharp(picture)
      .extract({ left: 690, top: 0, width: 50, height: 630 })
      .toBuffer()
    const { channels } = await sharp(edge).stats()
    expect(channels.slice(0, 3).map(({ min, max }) => max - min)).toEqual([0, 0, 0])
  })
})

test.each([
  ['Nguyễn Văn Ánh', 'Nguyen Văn Ánh'],
  ['Łódź “quoted” – 50 % →', 'Łódź “quoted” – 50 % →'],
  ['ﬁne 🚀 launch', 'fine launch'],
  ['李明', ''],
])('%s is rendered as %s', (text, set) => {
  expect(settable(text)).toBe(set)
})

test('a text that would lose more than a third of its letters is not rendered', () => {
  expect(settableOrNone('AI 人工智能')).toBe('')
  expect(settableOrNone('Advantage 优')).toBe('Advantage')
})

test('long texts are truncated between words', () => {
  expect(cutTo('one two, three', 9)).toBe('one two…')
  expect(cutTo('one two', 9)).toBe('one two')
})
