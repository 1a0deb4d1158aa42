import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type StaffBrowser, testStaff } from '#src/features/accounts/server/test/testing.ts'
import { createSampleDatabase, siteOn } from '#src/test/testing.ts'
import type { ContentPath } from '../../contentKinds.ts'
import type { Effect, EffectStep } from '../../effects.ts'

const fixture = testStaff({ open: createSampleDatabase })
/** A site with a little of everything: each of its addresses is read twice for each step. */
const FEW = `
  delete from posts where slug not in (select slug from posts where category = 'Operations' order by slug limit 2)
    and slug <> (select slug from posts where category <> 'Operations' order by slug limit 1);
  delete from reviews;
  delete from tools where slug not in (select slug from tools order by slug limit 2);
  delete from resources where slug not in (select slug from resources order by slug limit 2);
  delete from press_releases where slug not in (select slug from press_releases where not is_external order by slug limit 2);
  create temp table staying on commit drop as select event_id from sessions group by event_id order by count(*) limit 1;
  delete from sessions where event_id not in (select event_id from staying);
  delete from sessions where id not in (select session_id from session_speakers order by session_id limit 2);
  delete from agenda_days where event_id not in (select event_id from staying);
  delete from events where id not in (select event_id from staying);
  delete from speakers where id not in (select speaker_id from session_speakers);
`

let ana: StaffBrowser
let isFilled = false
beforeEach(async () => {
  if (!isFilled) {
    await fixture.database.pool.query(FEW)
    isFilled = true
  }
  ana = await fixture.join('administrator', 'ana')
})

/** Content of every address the site has listed, after the last step. Readers and calendars still know them. */
const standing = new Map<string, string>()

/** Returns fingerprints of the content at these addresses. For pictures, which render slowly, of their inputs. */
async function read(addresses: Iterable<string>) {
  const { request, view } = siteOn(fixture.database)
  const found = new Map<string, string>()
  for (const address of addresses) {
    // A form's page contains the time it was opened, so it differs on every read.
    if (address.startsWith('/forms/')) continue
    const isPicture = address.startsWith('/art/social/')
    const response = isPicture ? new Response(await view.print(address)) : await request(address)
    const hash = createHash('sha1').update(Buffer.from(await response.arrayBuffer()))
    if (response.status === 200) found.set(address, hash.digest('hex'))
    if (response.status === 301) found.set(address, response.headers.get('location')!)
  }
  return found
}
/** Returns all search entries and redirects. */
const tables = async () => {
  const { rows } = await fixture.database.pool.query<{ place: string; print: string }>(
    `select 'search ' || address as place, md5(entry::text) as print from search_entries entry where visible_from <= now()
      union all select 'redirect ' || from_path, to_path from redirects`,
  )
  return new Map(rows.map(({ place, print }) => [place, print]))
}
const differing = (was: Map<string, string>, is: Map<string, string>) =>
  [...new Set([...was.keys(), ...is.keys()])]
    .filter((place) => (was.get(place) ?? '') !== (is.get(place) ?? ''))
    .sort()
const listed = async () =>
  (await siteOn(fixture.database).view.addresses()).listed.map(({ address }) => address)

interface Case {
  kind: ContentPath
  step: EffectStep
  /** Status of the record to test with. */
  status?: string
  values?: Record<string, unknown>
}

async function effectsOf(url: string, body: object) {
  const items: Effect[] = []
  for (let from: number | null = 0; from !== null;) {
    const { status, data } = await ana.post(`${url}/effects`, { ...body, from })
    expect(status).toBe(200)
    items.push(...data.items)
    from = data.next
  }
  return items
}

const cases: Case[] = [
  { kind: 'articles', step: 'withdraw' },
  { kind: 'articles', step: 'schedule', status: 'archived' },
  { kind: 'articles', step: 'update', values: { title: 'A title nobody used' } },
  { kind: 'articles', step: 'update', values: { content: '<p>Another text.</p>' } },
  { kind: 'articles', step: 'update', values: { slug: 'another-address-of-it' } },
  { kind: 'articles', step: 'remove' },
  { kind: 'articles', step: 'restore', status: 'removed' },
  { kind: 'press-releases', step: 'update', values: { title: 'Told in other words' } },
  { kind: 'resources', step: 'update', values: { title: 'A shorter title' } },
  { kind: 'resources', step: 'unpublish' },
  { kind: 'resources', step: 'publish', status: 'draft' },
  { kind: 'tools', step: 'update', values: { name: 'Renamed tool' } },
  { kind: 'tool-categories', step: 'update', values: { name: 'Renamed category' } },
  { kind: 'events', step: 'update', values: { title: 'A summit by another name' } },
  { kind: 'sessions', step: 'update', values: { title: 'A session by another name' } },
  { kind: 'sessions', step: 'withdraw' },
  { kind: 'venues', step: 'update', values: { address: '1 New Street, Tampa' } },
  { kind: 'agenda-days', step: 'update', values: { date: '2027-06-01' } },
  { kind: 'speakers', step: 'update', values: { name: 'Another Name' } },
  { kind: 'sponsors', step: 'remove' },
  { kind: 'events', step: 'withdraw' },
]

test.each(cases)(
  'B70: the preview lists exactly what a step changes: $step of $kind',
  async ({ kind, step, status = 'published', values }) => {
    const base = `/api/staff/content/${kind}`
    const list = (await ana.get(`${base}?limit=200`)).data.items
    const removed = (await ana.get(`${base}?limit=200&status=removed`)).data.items
    const record = [...list, ...removed].find(
      (one) => (one.removed ? 'removed' : (one.status ?? 'published')) === status,
    )
    const url = `${base}/${record.id}`
    const { version, address } = record
    if (values) await ana.put(`${url}/working-copy`, { version, revision: null, values })
    const { revision } = (await ana.get(url)).data.workingCopy ?? {}
    const lines = () =>
      fixture.database.pool
        .query('select max(id) as last from audit')
        .then(({ rows }) => rows[0].last)
    const missing = (standing.size === 0 ? await listed() : [])
      .concat(address ?? [])
      .filter((one) => !standing.has(one))
    for (const [place, print] of await read(missing)) standing.set(place, print)
    const [written, found] = [await lines(), await tables()]
    const foreseen = await effectsOf(url, { step, version })
    expect(await lines()).toBe(written)

    const done = values
      ? await ana.put(url, { version, revision, values })
      : await ana.post(`${url}/steps`, { step: step === 'schedule' ? 'publish' : step, version })
    expect(done.status).toBe(200)
    const now = await listed()
    const all = new Set([...standing.keys(), ...now])
    const is = await read(all)
    const different = differing(standing, is)
    for (const one of all) standing.set(one, is.get(one) ?? '')
    const [inTables, atAddresses] = ([true, false] as const).map((inTable) =>
      foreseen.filter(({ group }) => (group === 'search' || group === 'redirect') === inTable),
    )
    expect(atAddresses!.map((effect) => effect.address).sort()).toEqual(different)
    expect(inTables!.map((effect) => `${effect.group} ${effect.address}`).sort()).toEqual(
      differing(found, await tables()),
    )
  },
)

test('B70: every address that the site’s pages link to is compared', async () => {
  const { request } = siteOn(fixture.database)
  const compared = new Set(await listed())
  const linked = new Map<string, string>()
  for (const address of compared) {
    if (address.startsWith('/art/') || address.startsWith('/api/')) continue
    const response = await request(address)
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    const links = / (?:href|src|content)="(?:https:\/\/advantage\.example)?(\/[^/"?#][^"?#]*)/g
    for (const [, link] of (await response.text()).matchAll(links))
      linked.set(link!.replaceAll('&amp;', '&'), address)
  }
  // Excluded: pictures that only depend on their URL, files of the release, forms (which differ on every read), and
  // short addresses of tools.
  const constant =
    /^\/(art\/(?!social)|(assets|figures|films|forms|tools)\/|[\w-]+\.(css|svg|ico|png|webmanifest)$)/
  const others = [...linked].filter(([link]) => !compared.has(link) && !constant.test(link))
  const standingNow = await Promise.all(others.map(async ([link]) => (await request(link)).status))
  expect(others.filter((_, at) => standingNow[at] !== 404)).toEqual([])
})
