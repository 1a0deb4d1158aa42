import { expect, test } from 'vitest'
import { empty } from '../database/test/testing.ts'
import { newsletterIssues } from '../features/issues/server/tables.ts'
import { kindsWithPages } from '../features/content/contentKinds.ts'
import { contentToWrite } from '../features/content/server/test/testing.ts'
import { addReleases } from '../features/press/server/test/testing.ts'
import { addResources } from '../features/resources/server/test/testing.ts'
import { addSpeakers } from '../features/speakers/server/test/testing.ts'
import { addTools } from '../features/tools/server/test/testing.ts'
import type { Route } from '../http/route.ts'
import { MAX_LISTED } from '../lists/bounds.ts'
import { contentRecords } from '../servedKinds.ts'
import { ana } from '../records/test/testing.ts'
import { seed } from '../seed.ts'
import { addPosts, listAddresses, siteOn, testSite } from './testing.ts'

const house = testSite()

test('B92: every URL of a site is compared before a change, however many entries its lists have', async () => {
  const { db } = house
  await empty(db, 'speakers', 'press_releases', 'resources', 'tools', 'events')
  const many = Array.from({ length: MAX_LISTED + 2 }, (_, at) => ({ slug: `many-${at}` }))
  await addPosts(db, ...many)
  await addReleases(db, ...many)
  await addResources(db, ...many)
  await addTools(db, ...many)
  await addSpeakers(db, ...many.map((one, at) => ({ ...one, name: `Name ${at}` })))
  const listed = new Set(
    (await siteOn(house.database).view.addresses()).listed.map(({ address }) => address),
  )
  const missing = many.flatMap(({ slug }) =>
    [
      `/news/${slug}`,
      `/press/${slug}`,
      `/resources/${slug}`,
      `/resources/ai-showcase/${slug}`,
      `/speakers/${slug}`,
    ].filter((address) => !listed.has(address)),
  )
  expect(missing).toEqual([])
})

test('B92: every path in the route table is compared before a change, except those made for one reader, files, and errors', async () => {
  const { db } = house
  await seed(db)
  for (const { path } of kindsWithPages) {
    const { kind, create, publish } = contentRecords[path]
    if ((await db.$count(kind.table)) > 0) continue
    const made = await create(db, ana, { ...contentToWrite[path][0](1, '') })
    await publish(db, ana, String(made.id), Number(made.version))
  }
  await addResources(db, { slug: 'a', gated: false, fileUrl: '/resources/a/file.pdf' })
  await db.insert(newsletterIssues).values({
    subject: 'May',
    editor: 'Ana',
    state: 'sent',
    slug: 'may',
    content: { subject: 'May', preview: '', blocks: [], links: [], lines: [] } as never,
    startedAt: new Date('2026-05-04T08:00:00Z'),
  })
  const site = siteOn(house.database)
  const filled = new Set((await listAddresses(site)).map(({ route }) => route.path))
  const left = Object.values<Route[]>(site.routes)
    .flat()
    .filter(
      ({ method, access, path }) => method === 'GET' && access === 'anyone' && !filled.has(path),
    )
    .map(({ path }) => path)
  expect(left.toSorted()).toEqual([
    '*',
    '/api/*',
    '/files/:name',
    '/newsletter/:action/:token',
    '/newsletter/preferences/:token/data.json',
    '/pictures/:file',
    '/pictures/:hash/:file',
    '/preview/:token',
    '/preview/:token/page',
    '/sent/:token',
    // Exists when the sitemap has several parts.
    '/sitemap-:part.xml',
    '/speaking/:token',
    '/your-data/:token/data.html',
    '/your-data/:token/data.json',
  ])
})
