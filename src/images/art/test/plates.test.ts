import { describe, expect, test } from 'vitest'
import { parseArtPath } from '../../../ui/artPaths.ts'
import { figuresOf, seriesIn } from '../../../ui/figures.ts'
import { motifNames } from '../../../ui/plateWords.ts'
import {
  plateOf,
  platePath,
  plateWords,
  proposedPlates,
  stemOf,
  withDistinctPlates,
} from '../../../ui/plates.ts'
import { drawArtAt } from '../draw.ts'
import { everyPlate } from './everyPlate.ts'

const shelf = {
  slug: 'clean-one-shelf-not-the-warehouse',
  title: 'Clean one shelf, not the warehouse',
  tags: ['Data readiness'],
}
const table = (values: number[], unit = ' min') =>
  `<table><tr><th>What</th><th>Time</th></tr>${values.map((value) => `<tr><td>A task</td><td>${value}${unit}</td></tr>`).join('')}</table>`

describe('plates drawn from words', () => {
  test("G30: a plate shows the title's main subject, the second one smaller, and its number as rows", () => {
    expect(plateOf(shelf)).toMatchObject({ kind: 'shelves', beside: 'warehouse' })
    expect(
      plateOf({ slug: 'a', title: 'Six questions a board should ask about contracts' }),
    ).toMatchObject({ kind: 'questions', rows: 6 })
    expect(platePath(plateOf({ ...shelf, slug: 'x' }))).toBe(
      platePath(plateOf({ ...shelf, slug: 'x' })),
    )
  })

  test.each([
    ['answers', 'answered', 'answering', 'answer'],
    ['policies', 'policy'],
    ['prompting', 'prompt', 'prompts'],
    ['planning', 'plan', 'planned'],
    ['measured', 'measure', 'measures'],
    ['hiring', 'hire', 'hired'],
  ])('G30: %s and its other forms mean the same', (...words) => {
    expect(new Set(words.map(stemOf)).size).toBe(1)
  })

  test('G30: there are at least 60 motifs, each drawn in either scheme and any shape', () => {
    expect(motifNames.length).toBeGreaterThanOrEqual(60)
    for (const path of everyPlate)
      expect(drawArtAt(path), path).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('G31: a series of figures is the plate, one dot for each', () => {
    const values = Array.from({ length: 60 }, (_, i) => 10 + i * i)
    const plate = plateOf({ ...shelf, content: table(values) })
    expect(plate.kind).toBe('figures')
    const art = parseArtPath(platePath(plate))!
    const drawn = figuresOf(art.slug)
    expect(drawn).toHaveLength(60)
    expect(drawn.at(-1)).toBe(1)
    expect(drawn).toEqual(drawn.toSorted((a, b) => a - b))
    expect(plateWords(plate)).toBe('60 figures of the text, one dot each')
    expect(drawArtAt(platePath(plate))).toMatch(/^<svg/)
    const few = proposedPlates({ ...shelf, content: table([45, 60, 90, 30]) }, 3)
    expect(few.map(({ kind }) => kind)).toEqual(['shelves', 'figures', 'warehouse'])
  })

  test('G31: years, mixed units, and words do not form a series', () => {
    expect(seriesIn(table([2021, 2022, 2023, 2024, 2025], ''))).toBeNull()
    expect(
      seriesIn('<ul><li>5 days</li><li>6 weeks</li><li>7 days</li><li>8 days</li></ul>'),
    ).toBeNull()
    expect(seriesIn('<ul><li>One</li><li>Two</li><li>Three</li><li>Four</li></ul>')).toBeNull()
    expect(
      seriesIn('<ul><li>A: 5%</li><li>B: 6%</li><li>C: 7%</li><li>D: 1,008%</li></ul>'),
    ).toEqual([5, 6, 7, 1008])
  })

  test('G32: among articles on one subject, no two of twelve neighbors show the same motif, companions included', () => {
    const items = Array.from({ length: 60 }, (_, i) => ({
      ...shelf,
      slug: `shelf-${i}`,
      heroImage: i % 5 ? null : platePath({ slug: 'x', kind: 'shelves', beside: 'warehouse' }),
    }))
    const shown = withDistinctPlates(items).map(({ heroImage }) => {
      const art = parseArtPath(heroImage!)
      if (art?.drawing !== 'cover') throw new Error(heroImage!)
      return [art.kind, art.beside].filter(Boolean)
    })
    shown.forEach((motifs, i) => {
      const before = shown.slice(Math.max(0, i - 11), i).flat()
      for (const motif of motifs) expect(before).not.toContain(motif)
    })
  })

  test.each([
    '/art/cover/plate-light/640x400/shelves.nothing/a.svg',
    '/art/cover/plate-light/640x400/dial.shelves/a.svg',
    '/art/cover/plate-light/640x400/shelves.1/a.svg',
    '/art/cover/plate-light/640x400/auto.4/a.svg',
  ])('G30: %s is not the address of a plate', (path) => {
    expect(parseArtPath(path)).toBeNull()
  })
})
