const common =
  'model team sales pipeline answer draft review customer margin process owner question evidence budget signal quarter forecast ' +
  'marketing operations agent copilot assistant campaign lead prospect account revenue contract support chatbot meeting summary ' +
  'workflow automation data source policy governance risk training pilot rollout adoption leader director manager board strategy ' +
  'vendor tool platform integration security privacy report research guide playbook webinar session speaker conference roundtable ' +
  'analytics dashboard metric benchmark cost price value return growth churn retention onboarding service ticket handoff quality ' +
  'content brand channel email audience segment message launch partner supplier inventory schedule demand planning procurement'
const little =
  'the a of and to in for with on that is by as it from at this are be or not what how when which who'
const syllables =
  'ar ben cor dal en fir gal hol im jun kal lor men nor ol per quin ras sol tan ul ver wes xan yor zel'.split(
    ' ',
  )

/** Pseudorandom numbers from 0 to 1, the same in every run. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
const next = numbers(7)
const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!

const rare = Array.from({ length: 9000 }, (_, n) => {
  const at = (index: number) =>
    syllables[Math.floor(n / syllables.length ** index) % syllables.length]!
  return at(0) + at(1) + at(2) + (n % 3 === 0 ? pick(syllables) : '')
})
const subject = [...common.split(' '), ...rare]
const fill = little.split(' ')

/**
 * As in English, the nth most frequent word of the subject occurs about 1/(n + 30) times as often;
 * "ai" is in nearly every text.
 */
const telling = () =>
  next() < 0.015 ? 'ai' : subject[Math.floor(30 * ((subject.length + 30) / 30) ** next() - 30)]!
const word = () => (next() < 0.4 ? pick(fill) : telling())
const words = (count: number) => Array.from({ length: count }, word).join(' ')
const title = () => Array.from({ length: 3 + Math.floor(next() * 5) }, telling).join(' ')
const paragraphs = (count: number) =>
  Array.from({ length: count }, () => `<p>${words(60)}.</p>`).join('')
const list = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))
const name = () => `${pick(rare)} ${pick(rare)}`

/** Rows for the tables of everything searchable, `total` in all, in the proportions of a large site. */
export function searchContent(total: number): { table: string; rows: object[] }[] {
  const share = (part: number) => Math.round(total * part)
  const id = (index: number, n: number) =>
    `00000000-0000-4000-800${index}-${String(n).padStart(12, '0')}`
  const published = { status: 'published', published_at: '2026-01-01' }
  const events = share(0.01)
  return [
    {
      table: 'posts',
      rows: list(share(0.3), (n) => ({
        slug: `post-${n}`,
        title: title(),
        excerpt: words(26),
        content: paragraphs(8),
        author: name(),
        ...published,
      })),
    },
    {
      table: 'press_releases',
      rows: list(share(0.02), (n) => ({
        slug: `release-${n}`,
        title: title(),
        excerpt: words(26),
        content: paragraphs(5),
        category: 'Company',
        ...published,
      })),
    },
    {
      table: 'resources',
      rows: list(share(0.04), (n) => ({
        slug: `resource-${n}`,
        title: title(),
        description: words(30),
        type: 'guide',
        topic: pick(subject),
        author: name(),
        gated: false,
        content: paragraphs(20),
        ...published,
      })),
    },
    {
      table: 'tools',
      rows: list(share(0.35), (n) => ({
        slug: `tool-${n}`,
        name: name(),
        short_description160: words(18),
        description: words(70),
        pricing: 'By the seat',
        pricing_model: 'Paid',
        category: pick(subject),
        website: `https://tool-${n}.example`,
        website_key: `tool-${n}.example`,
      })),
    },
    {
      table: 'speakers',
      rows: list(share(0.1), (n) => ({
        slug: `speaker-${n}`,
        name: name(),
        title: title(),
        company: name(),
        bio_short: words(20),
        bio: words(90),
      })),
    },
    {
      table: 'events',
      rows: list(events, (n) => ({
        id: id(1, n),
        slug: `event-${n}`,
        title: title(),
        summary: words(20),
        description: words(200),
        type: 'conference',
        location_type: 'virtual',
        location: 'Online',
        timezone: 'UTC',
      })),
    },
    {
      table: 'sessions',
      rows: list(
        total - share(0.3) - share(0.02) - share(0.04) - share(0.35) - share(0.1) - events,
        (n) => ({
          event_id: id(1, n % events),
          slug: `session-${n}`,
          title: title(),
          start_time: '2026-05-01',
          end_time: '2026-05-02',
          abstract: words(80),
        }),
      ),
    },
  ]
}
