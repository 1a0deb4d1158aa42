import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plainPages } from '../features/pages/server/tables.ts'
import { pressReleases } from '../features/press/server/tables.ts'
import { resources } from '../features/resources/server/tables.ts'
import { reviews, tools } from '../features/tools/server/tables.ts'
import { seed } from '../seed.ts'
import { addPosts, json, listAddresses, testSite } from './testing.ts'

const fixture = testSite()
const CANARY = 'canary5e07'
const label = `${CANARY} ${'and more words '.repeat(10)}`
const email = `${CANARY}@example.com`
/**
 * Pages may repeat the request, so the search is for the beginning of the word, which no requested
 * address contains.
 */
const ASKED = CANARY.slice(0, -2)
const DRAFT = 'a-draft-of-5e07'

/** Visitor submissions, as calls that the site accepts. */
const sent = (toolId: string, resourceId: string): Record<string, object> => ({
  '/api/newsletter/subscribe': { firstName: CANARY, lastName: CANARY, email },
  '/api/contact': {
    name: CANARY,
    email,
    company: CANARY,
    role: CANARY,
    subject: CANARY,
    message: label,
  },
  '/api/speakers/apply': {
    firstName: CANARY,
    lastName: CANARY,
    email,
    company: CANARY,
    title: CANARY,
    bio: label,
    expertise: label,
    topics: label,
    experience: 'experienced',
    availability: 'limited',
    travelWillingness: 'regional',
    speakingFee: 'pro-bono',
    additionalInfo: label,
    consentForContact: true,
    agreeToTerms: true,
  },
  '/api/community/apply': {
    name: CANARY,
    email,
    company: CANARY,
    role: CANARY,
    companySize: '1-50',
    challenges: label,
    goals: label,
    referral: CANARY,
    agreeToGuidelines: true,
    consentToContact: true,
  },
  [`/api/tools/${toolId}/reviews`]: {
    rating: 5,
    title: CANARY,
    body: label,
    reviewerName: CANARY,
    role: CANARY,
    companySize: '1-50',
    consent: true,
  },
  '/api/tool-suggestions': {
    name: CANARY,
    website: `https://${CANARY}.example`,
    reason: label,
    email,
  },
  '/api/reviewer-applications': {
    name: CANARY,
    email,
    company: CANARY,
    role: CANARY,
    companySize: '1-50',
    tools: label,
    agreesToDisclose: true,
  },
  '/api/research-access': {
    firstName: CANARY,
    lastName: CANARY,
    email,
    resourceId,
    resourceTitle: CANARY,
  },
})

/** Searches, and requests that must find nothing: drafts and single records by id. */
const asked = (...ids: string[]) => [
  ...['/search', '/api/search', '/news', '/api/posts', '/api/tools'].map(
    (path) => `${path}?q=${ASKED}`,
  ),
  ...[DRAFT, ...ids].flatMap((name) =>
    ['/news', '/pages', '/press', '/events', '/resources', '/resources/ai-showcase'].flatMap(
      (section) => [`${section}/${name}`, `${section}/${name}.md`],
    ),
  ),
  ...[DRAFT, ...ids].flatMap((name) =>
    ['/api/posts', '/api/pages', '/api/press', '/api/resource-pages', '/api/tools'].map(
      (call) => `${call}/${name}`,
    ),
  ),
]

test(
  'A21: visitors’ submissions, drafts, unpublished reviews, and gated texts appear in no public response',
  { timeout: 300_000 },
  async () => {
    const { db } = fixture
    await seed(db)
    const draft = { title: `Draft ${CANARY}`, slug: DRAFT, status: 'draft' as const }
    await addPosts(db, { ...draft, content: `<p>${CANARY}</p>` })
    await db.insert(pressReleases).values({
      ...draft,
      excerpt: CANARY,
      content: CANARY,
      category: CANARY,
      publishedAt: new Date(),
    })
    await db.insert(plainPages).values({ ...draft, summary: CANARY, content: CANARY })
    const [tool] = await db.select().from(tools).limit(1)
    const [gated] = await db.select().from(resources).where(eq(resources.gated, true)).limit(1)
    await db
      .update(resources)
      .set({
        content: `<h2>Open heading</h2><p>${CANARY}</p>`,
        fileUrl: `https://files.example/${CANARY}.pdf`,
      })
      .where(eq(resources.id, gated!.id))
    for (const [path, body] of Object.entries(sent(tool!.id, gated!.id))) {
      const response = await fixture.site.request(path, json(body))
      expect(response.status, `${path}: ${response.ok ? '' : await response.text()}`).toBe(200)
    }
    const [pending] = await db.select().from(reviews).where(eq(reviews.title, CANARY))
    for (const status of ['rejected', 'spam', 'withdrawn'] as const)
      await db.insert(reviews).values({ ...pending!, id: undefined, status })

    const listed = (await listAddresses(fixture.site)).filter(
      ({ route }) => route.kind !== 'redirect',
    )
    const read = async () => {
      const [told, silent]: [string[], string[]] = [[], []]
      for (const address of [
        ...listed.map(({ address }) => address),
        ...asked(tool!.id, gated!.id),
      ]) {
        const response = await fixture.site.request(address)
        if (response.status !== 200) silent.push(address)
        if ((await response.text()).includes(CANARY)) told.push(address)
      }
      return {
        told,
        silent: silent.filter((address) => listed.some((one) => one.address === address)),
      }
    }
    expect(listed.length).toBeGreaterThan(400)
    expect(await read()).toEqual({ told: [], silent: [] })

    await db.update(reviews).set({ status: 'published' }).where(eq(reviews.id, pending!.id))
    fixture.site.contentChanged({ removed: true })
    expect((await read()).told.toSorted()).toEqual([
      `/api/tools/${tool!.id}/reviews`,
      `/resources/ai-showcase/${tool!.slug}`,
      `/resources/ai-showcase/${tool!.slug}.md`,
    ])
  },
)
