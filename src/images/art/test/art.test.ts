import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  abstractKinds,
  ART_VERSION,
  climbPath,
  coverKinds,
  coverPath,
  emblemPath,
  parseArtPath,
  bustPath,
  portraitPath,
  signPath,
  slugOf,
} from '../../../ui/artPaths.ts'
import { drawArtAt } from '../draw.ts'
import { sampleSponsors as sponsors } from '../../../features/sponsors/server/samples.ts'
import { withDistinctPlates } from '../../../ui/plates.ts'
import { bustAt } from '../../../ui/busts.ts'
import { people } from '../../../features/page-parts/server/samples/about.ts'
import { memberTestimonials } from '../../../features/page-parts/server/samples/community.ts'
import { emblemLook } from '../emblem.ts'
import { signLook } from '../sign.ts'
import { initialsOf, portraitLook } from '../portrait.ts'

const toolFiles = import.meta.glob<{ tools: { name: string }[] }>(
  '../../../features/tools/server/samples/*.json',
  {
    eager: true,
    import: 'default',
  },
)
const speakerFiles = import.meta.glob<string>('../../../features/speakers/server/samples/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const every = [
  ...coverKinds.flatMap((kind) =>
    (['light', 'dark'] as const).map((scheme) =>
      coverPath({ slug: 'A title, drawn', scheme, tone: 'wash', kind, spark: true, fine: true }),
    ),
  ),
  coverPath({ slug: 'some-slug', scheme: 'dark', tone: 'plate', shape: 'pano' }),
  coverPath({ slug: '19k3z', scheme: 'light', tone: 'plate', kind: 'figures' }),
  coverPath({ slug: 'b', scheme: 'light', kind: 'shelves', beside: 'warehouse', rows: 6 }),
  portraitPath('Éloïse de la Tour', 'light'),
  portraitPath('Éloïse de la Tour', 'dark', 'round'),
  bustPath('curls-shirt-black-2-stubble', 'light'),
  bustPath('bob-rollneck-white-1-round', 'dark', 'round'),
  emblemPath('a-thing', 'dark'),
  signPath('a-thing', 'dark'),
  ...[1, 2, 3, 4].map((step) => climbPath(step, 'light')),
]

/** Enough of every kind to detect a change in the drawings. */
const sampled = [
  ...every,
  ...['a', 'maren-okafor', 'a-90-day-ai-adoption-plan', 'chatgpt'].flatMap((slug) => [
    ...abstractKinds.flatMap((kind) =>
      (['paper', 'leaf', 'plate'] as const).map((tone) =>
        coverPath({ slug, scheme: 'light', tone, kind }),
      ),
    ),
    portraitPath(slug, 'light'),
    emblemPath(slug, 'light'),
    signPath(slug, 'light'),
  ]),
]

const drawings = new Map<string, string>()
/** The drawing at a path, drawn once for all tests that compare it. */
function drawnOnce(path: string): string {
  const drawing = drawings.get(path) ?? drawArtAt(path)!
  drawings.set(path, drawing)
  return drawing
}

describe('generated art', () => {
  test('G39: every sample person has a drawn figure, and no two are alike; other words draw nobody', () => {
    const figures = [
      ...Object.values(speakerFiles).map((text) => /"figure": "(.*?)"/.exec(text)?.[1]),
      ...[...people, ...memberTestimonials].map(({ picture }) => bustAt(picture ?? null)),
    ]
    expect(new Set(figures).size).toBe(figures.length)
    const drawn = figures.flatMap((words = '') =>
      (['light', 'dark'] as const).map((scheme) => drawArtAt(bustPath(words, scheme))),
    )
    expect(new Set(drawn).size).toBe(2 * figures.length)
    expect(drawn).not.toContain(null)
    for (const words of [
      'bob',
      'bob-jacket-green-3',
      'bob-jacket-black-9',
      'bob-jacket-black-3-beard-round',
    ])
      expect(drawArtAt(bustPath(words, 'light'))).toBeNull()
  })

  test('A26: the sample tools, sponsors, and speakers each have a distinct image', () => {
    const looks = (names: string[], look: (slug: string) => object) =>
      names.map((name) => JSON.stringify(look(slugOf(name))))
    const tools = Object.values(toolFiles).flatMap((file) => file.tools.map(({ name }) => name))
    const speakerNames = Object.values(speakerFiles).map(
      (text) => /"name": "(.*?)"/.exec(text)![1]!,
    )
    expect(tools.length).toBeGreaterThan(30)
    for (const [names, look] of [
      [tools, emblemLook],
      [tools, signLook],
      [sponsors.map(({ name }) => name), emblemLook],
      [speakerNames, (slug: string) => ({ initials: initialsOf(slug), ...portraitLook(slug) })],
    ] as const)
      expect(new Set(looks(names, look)).size).toBe(names.length)
    const grounds = tools
      .map((name) => emblemLook(slugOf(name)))
      .map(({ letters, ground }) => `${letters} ${ground}`)
    expect(new Set(grounds).size, 'the same letters on the same ground').toBe(tools.length)
    const shapes = speakerNames
      .map((name) => portraitLook(slugOf(name)))
      .map(({ grain, layout }) => `${grain} ${layout}`)
    expect(new Set(shapes).size, 'not wallpaper').toBeGreaterThan(8)
  })

  test('A26: no motif repeats among twelve neighbors, whatever their slugs and stored covers', () => {
    const stored = coverPath({ slug: 'x', scheme: 'light', tone: 'plate', kind: 'dial' })
    const items = Array.from({ length: 1200 }, (_, i) => ({
      slug: `story-${i}`,
      heroImage: i % 3 ? null : stored,
    }))
    const kinds = withDistinctPlates(items).map(({ heroImage }) => {
      const art = parseArtPath(heroImage!)
      return art?.drawing === 'cover' && art.kind
    })
    kinds.forEach((kind, i) => expect(kinds.slice(Math.max(0, i - 11), i)).not.toContain(kind))
    expect(new Set(kinds).size).toBeGreaterThan(60)
    const photograph = { slug: 'a', heroImage: '/pictures/0/800.webp' }
    expect(withDistinctPlates([photograph])).toEqual([photograph])
    expect(withDistinctPlates([{ slug: 'a', heroImage: null }], () => false)[0]!.heroImage).toBe(
      null,
    )
  })

  test.each(every)('A26: %s is drawn, and the same each time', (path) => {
    const svg = drawnOnce(path)
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">.+<\/svg>$/,
    )
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(drawArtAt(path)).toBe(svg)
  })

  test('has the version in its URLs, because browsers cache it for a year', () => {
    const drawn = sampled.map(drawnOnce).join('\n')
    const version = createHash('sha256').update(drawn).digest('hex').slice(0, 6)
    expect(
      ART_VERSION,
      `The drawings have changed: set ART_VERSION in src/ui/artPaths.ts to '${version}'.`,
    ).toBe(version)
  })

  test('is the same at an address with an older version or none', () => {
    for (const path of every.filter((_, at) => at % 8 === 0))
      for (const old of ['/art/', '/art/0a1b2c/'])
        expect(drawArtAt(path.replace(`/art/${ART_VERSION}/`, old))).toBe(drawnOnce(path))
  })

  test('A26: another slug gives another drawing', () => {
    const one = coverPath({ slug: 'one', scheme: 'light', kind: 'dial' })
    const two = coverPath({ slug: 'two', scheme: 'light', kind: 'dial' })
    expect(drawArtAt(one)).not.toBe(drawArtAt(two))
  })

  test('a plate has one address for both schemes', () => {
    const light = coverPath({ slug: 'one', scheme: 'light', tone: 'plate' })
    expect(coverPath({ slug: 'one', scheme: 'dark', tone: 'plate' })).toBe(light)
  })

  test('a cover of 640 by 400 stays under 40 KB', () => {
    const lengths = coverKinds.map(
      (kind) => drawArtAt(coverPath({ slug: 'measured', scheme: 'light', kind }))!.length,
    )
    expect(Math.max(...lengths)).toBeLessThan(40_000)
  })

  test.each([
    '/art/cover/paper-light/640x401/auto/a.svg',
    '/art/cover/paper-light/64000x40000/auto/a.svg',
    '/art/cover/paper-light/640x400/nothing/a.svg',
    '/art/cover/plate-dark/640x400/auto/a.svg',
    '/art/cover/paper-light/640x400/auto/A.svg',
    '/art/cover/paper-light/640x400/auto/../a.svg',
    '/art/climb/light/300x150/5-of-4.svg',
    '/art/portrait/light/300x240/a.svg',
    '/art/other/light/64x64/a.svg',
  ])('%s is not the address of a drawing', (path) => {
    expect(parseArtPath(path)).toBeNull()
    expect(drawArtAt(path)).toBeNull()
  })

  test.each([
    ['Maren Okafor', 'maren-okafor', 'MO'],
    ['Éloïse de la Tour', 'eloise-de-la-tour', 'ET'],
    ['Øystein Łukasz', 'oystein-lukasz', 'OL'],
    ['Cher', 'cher', 'C'],
    ['李明', 'unnamed', ''],
  ])('%s has the slug %s and the initials %s', (name, slug, initials) => {
    expect(slugOf(name)).toBe(slug)
    expect(initialsOf(slug)).toBe(initials)
  })
})
