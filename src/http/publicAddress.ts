import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Dispatcher } from 'undici'

const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, prefix, 'ipv6')
const reachable = new BlockList()
reachable.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is on the public internet: not private, loopback, link-local, multicast, or
 * a tunnel to any of these.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && reachable.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/** The system's DNS lookup, failing unless every address of the name is allowed. */
export const checkedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const [first] = found
      const refused = !first || found.some(({ address }) => !isAllowed(address))
      if (refused) return done(new Error('it is on a private network'), [])
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })

/** Whether a URL's host is an IP address that is not allowed: such hosts bypass the lookup. */
export function namesRefusedHost(
  { hostname }: URL,
  isAllowed: (address: string) => boolean,
): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isAllowed(host)
}

/** Redirect target of an undici response; undefined if it does not redirect. */
export function redirectOf(
  { statusCode, headers: { location } }: Dispatcher.ResponseData,
  from: URL,
): URL | undefined {
  const isRedirect =
    statusCode >= 300 &&
    statusCode < 400 &&
    typeof location === 'string' &&
    URL.canParse(location, from)
  return isRedirect ? new URL(location, from) : undefined
}
