import { beforeEach, describe, expect, test } from 'vitest'
import { cachingPolicies } from '../http/headers.ts'
import type { Route } from '../http/route.ts'
import type { ListedAddress } from '../site/addresses.ts'
import { listAddresses, sampleSite } from './testing.ts'

const fixture = sampleSite()
let listed: ListedAddress[] = []
beforeEach(async () => {
  if (listed.length === 0) listed = await listAddresses(fixture.site)
})

/** The first path of each row in the table. */
const one = (wanted: (route: Route) => boolean) =>
  [...new Map(listed.toReversed().map((entry) => [entry.route, entry])).values()].filter(
    ({ route }) => wanted(route),
  )

describe('what the route table declares', () => {
  test('D20: holds: its caching is what every response tells browsers and CDNs', async () => {
    const told = []
    for (const { address } of one(() => true)) {
      const { status, headers } = await fixture.site.request(address)
      told.push([address, status, headers.get('cache-control')])
    }
    expect(told).toEqual(
      one(() => true).map(({ route, address }) => [
        address,
        route.kind === 'redirect' ? 301 : 200,
        cachingPolicies[route.caching].control,
      ]),
    )
  })

  test('D17: holds: cached responses need no further queries, for any spelling of the path', async () => {
    const cached = one(
      ({ caching, kind }) =>
        'cache' in cachingPolicies[caching] && !['social', 'report'].includes(kind),
    ).filter(({ address }) => !address.includes('?'))
    expect(cached.length).toBeGreaterThan(60)
    for (const { address } of cached) await fixture.site.request(address)
    for (const { address } of cached) {
      const again = () => fixture.site.request(`${address.toUpperCase()}/?utm_source=elsewhere`)
      expect([address, await fixture.countQueries(again)]).toEqual([address, 0])
    }
  })

  test('A11: holds: redirects lead to an existing page', async () => {
    for (const { address } of listed.filter(({ route }) => route.kind === 'redirect')) {
      const target = (await fixture.site.request(address)).headers.get('location')!
      expect([address, (await fixture.site.request(target)).status]).toEqual([address, 200])
    }
  })

  test('D20: has one row per path', () => {
    const rows = Object.values(fixture.site.routes)
      .flat()
      .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([])
  })

  test('D20: is the same for everyone: the public table names no role', () => {
    expect(
      Object.values(fixture.site.routes)
        .flat()
        .filter(({ access }) => access !== 'anyone'),
    ).toEqual([])
  })
})
