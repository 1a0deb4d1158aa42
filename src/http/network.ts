/** Identifies a household or office: an IPv4 address, or the first half of an IPv6 address. */
export const networkOf = (address: string) => {
  const plain = plainAddress(address)
  return plain.includes(':') ? `${plain.split(':').slice(0, 4).join(':')}::/64` : plain
}

/** Neighboring addresses: an IPv4 /24, an IPv6 /64. */
export const neighborhoodOf = (address: string) => {
  const network = networkOf(address)
  return network.includes(':') ? network : network.replace(/\.\d+$/, '.0/24')
}

/** A block in which one owner may have many networks: an IPv4 /24, an IPv6 /48. */
export const surroundingsOf = (address: string) => {
  const plain = plainAddress(address)
  return plain.includes(':')
    ? `${plain.split(':').slice(0, 3).join(':')}::/48`
    : neighborhoodOf(plain)
}

/** Normalizes an address: IPv4-mapped IPv6 as IPv4, other IPv6 expanded. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return address.includes(':') ? expand(address).join(':') : address
}

function expand(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().replace(/%.*/, '').split('::')
  const parts = (text: string) => (text ? text.split(':') : [])
  const [before, after] = [parts(head), parts(tail ?? '')]
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map((part) => Number.parseInt(part, 16).toString(16))
}

/** Names of this machine, as used by tunnels and metrics collectors. */
const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)

/**
 * Whether a request's Host belongs to the listener with this origin: another domain that resolves to this machine
 * is foreign. Ports may differ behind a proxy.
 */
export function isOwnHost(own: string, host: string | undefined | null): boolean {
  const asked = host ? parsed(`http://${host}`)?.hostname : undefined
  return asked !== undefined && (asked === new URL(own).hostname || isLoopback(asked))
}

/**
 * Whether a page may send requests to the listener: a page of its origin, or of this machine if the
 * request came through a local name.
 */
export function isOwnOrigin(own: string, origin: string, host: string | null): boolean {
  if (origin === own) return true
  const page = parsed(origin)
  return (
    page !== undefined &&
    page.origin === origin &&
    page.protocol === new URL(own).protocol &&
    isLoopback(page.hostname) &&
    page.host === host
  )
}
