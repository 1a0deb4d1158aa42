import type { Field } from '#src/kinds/fields.ts'
import { fieldsOf } from '#src/kinds/kind.ts'
import { byPath, type ContentPath, contentPaths, kindAt } from '../../contentKinds.ts'

const article = { excerpt: 'Short.', content: '<p>Text</p>', author: 'Ana' }
const times = { startTime: '2027-03-24T08:00:00Z', endTime: '2027-03-24T08:45:00Z' }
const oneOf = <One>(n: number, list: readonly One[]): One => list[n % list.length]!

type Writes = [
  make: (n: number, event: string) => object,
  change: (n: number, people: string[]) => object,
]

/** Values derived from a declaration: its text fields, and a new name. */
function plainWrites(path: ContentPath): Writes {
  const kind = kindAt(path)
  const texts = Object.entries<Field>(fieldsOf(kind)).filter(
    ([, { type, optional }]) => ['text', 'prose', 'html'].includes(type) && !optional,
  )
  const valueOf = ({ type, label }: Field, n: number) =>
    type === 'html' ? `<p>${label} ${n}</p>` : `${label} ${n}`
  return [
    (n) => Object.fromEntries(texts.map(([name, field]) => [name, valueOf(field, n)])),
    (n) => ({ [kind.label]: `Renamed ${n}` }),
  ]
}

const peculiarWrites: { [Path in ContentPath]?: Writes } = {
  articles: [
    (n) => ({ ...article, title: `Article ${n}` }),
    (n) =>
      oneOf(n, [
        { title: `Renamed ${n}` },
        { tags: [`${n}`, 'x'] },
        { content: `<p>${n}</p>` },
        { slug: `old-${n % 7}` },
      ]),
  ],
  'press-releases': [
    (n) => ({ title: `Release ${n}`, excerpt: 'Short.', category: 'News' }),
    (n) => oneOf(n, [{ content: `<p>${n}</p>` }, { slug: `press-${n}` }]),
  ],
  resources: [
    (n) => ({
      title: `Guide ${n}`,
      description: 'Long',
      type: 'guide',
      topic: 'Sales',
      author: 'Ana',
      content: '<p>Text</p>',
    }),
    (n) => ({ minutes: n, gated: n % 2 === 0, chapters: [{ seconds: n, title: 'Begin' }] }),
  ],
  tools: [
    (n) => ({
      name: `Tool ${n}`,
      shortDescription160: 'Does it',
      description: 'Does it well',
      pricing: 'Free',
      pricingModel: 'Free',
      category: '',
      website: `https://tool-${n}.example`,
    }),
    (n) =>
      oneOf(n, [
        { pricing: `${n} a month` },
        { website: `https://moved-${n}.example` },
        { slug: `tool-${n}x` },
      ]),
  ],
  events: [
    (n) => ({
      title: `Congress ${n}`,
      summary: 'Short',
      description: 'Long',
      location: 'Berlin',
      timezone: 'Europe/Berlin',
      type: 'conference',
      locationType: 'in-person',
      startDate: '2027-03-24T08:00:00Z',
      endDate: '2027-03-25T17:00:00Z',
    }),
    (n) => oneOf(n, [{ capacity: n }, { startDate: '2027-03-24T09:00:00Z' }, { priceTiers: [] }]),
  ],
  sessions: [
    (n, eventId) => ({ eventId, title: `Talk ${n}`, ...times }),
    (n, people) =>
      oneOf(n, [
        { room: `Room ${n}` },
        { speakerIds: people.slice(n % 3) },
        { endTime: oneOf(n, ['2027-03-24T09:00:00Z', '2027-03-24T07:00:00Z']) },
      ]),
  ],
  'agenda-days': [
    (n, eventId) => ({ eventId, date: `2027-03-${10 + (n % 20)}` }),
    (n) => ({ title: `Day ${n}` }),
  ],
  venues: [(n) => ({ name: `Hall ${n}`, address: 'Quay 1' }), (n) => ({ latitude: n % 90 })],
  speakers: [
    (n) => ({ name: `Speaker ${n}`, title: '', company: '', bioShort: '', bio: '' }),
    (n) => ({ expertise: [`${n}`], assets: [{ label: 'Slides', url: '/x.pdf' }] }),
  ],
  sponsors: [
    (n) => ({
      name: `Sponsor ${n}`,
      website: 'https://s.example',
      description: 'x',
      tier: 'Gold',
      industry: '',
      location: '',
    }),
    (n) => ({ tier: oneOf(n, ['Silver', 'Bronze']), position: n }),
  ],
  'tool-categories': [
    (n) => ({ id: `kind-${n}`, name: `Kind ${n}`, icon: 'x' }),
    (n) => ({ name: `Other kind ${n}` }),
  ],
  pages: [(n) => ({ title: `Page ${n}`, content: '<p>Text</p>' }), (n) => ({ summary: `${n}` })],
  'saved-replies': [
    (n) => ({ title: `Answer ${n}`, body: 'Dear {name}' }),
    (n) => ({ body: `${n}` }),
  ],
  'page-parts': [
    (n) => ({ list: 'industries', name: `Industry ${n}`, entry: { title: `Industry ${n}` } }),
    (n) =>
      oneOf(n, [{ entry: { title: `${n}` } }, { source: 'A report', measuredOn: '2026-05-01' }]),
  ],
}

/** Values for creating and for changing a record of each type. */
export const contentToWrite = { ...byPath(contentPaths, plainWrites), ...peculiarWrites }
