import { beforeEach, describe, expect, test } from 'vitest'
import { cachingPolicies } from '../http/headers.ts'
import type { Route } from '../http/route.ts'
import { seed } from '../seed.ts'
import type { ListedAddress } from '../site/addresses.ts'
import { listAddresses, testSite } from './testing.ts'

const fixture = testSite()
let listed: ListedAddress[]
beforeEach(async () => {
  await seed(fixture.db)
  listed = await listAddresses(fixture.site)
})

/** The first address of each row of the table. */
const one = (wanted: (route: Route) => boolean) =>
  [...new Map(listed.toReversed().map((entry) => [entry.route, entry])).values()].filter(
    ({ route }) => wanted(route),
  )

describe('what the route table says about an address', () => {
  test('D20: is true: every response tells browsers and shared caches the same caching policy', async () => {
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

  test('D17: is true: what it caches is not queried again, however the address is spelled', async () => {
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

  test('A11: is true: redirects lead to an existing address', async () => {
    for (const { address } of listed.filter(({ route }) => route.kind === 'redirect')) {
      const target = (await fixture.site.request(address)).headers.get('location')!
      expect([address, (await fixture.site.request(target)).status]).toEqual([address, 200])
    }
  })

  test('D20: is in a single row', () => {
    const rows = Object.values(fixture.site.routes)
      .flat()
      .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([])
  })

  test('D20: is the same for everybody: the public table names no role', () => {
    expect(
      Object.values(fixture.site.routes)
        .flat()
        .filter(({ access }) => access !== 'anyone'),
    ).toEqual([])
  })
})
