/** One household or office: an IPv4 address, or the first half of an IPv6 one. */
export const networkOf = (address: string) => {
  const plain = plainAddress(address)
  return plain.includes(':') ? `${plain.split(':').slice(0, 4).join(':')}::/64` : plain
}

/** Neighboring addresses: an IPv4 /24, an IPv6 /64. */
export const neighborhoodOf = (address: string) => {
  const network = networkOf(address)
  return network.includes(':') ? network : network.replace(/\.\d+$/, '.0/24')
}

/** A block that one owner may have many networks in: an IPv4 /24, an IPv6 /48. */
export const surroundingsOf = (address: string) => {
  const plain = plainAddress(address)
  return plain.includes(':')
    ? `${plain.split(':').slice(0, 3).join(':')}::/48`
    : neighborhoodOf(plain)
}

/** One spelling for each address: IPv4 also where it is written as IPv6, IPv6 in full. */
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

/** This machine by its names, as a tunnel or a collector of metrics asks. */
const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)

/**
 * Whether a request was meant for the listener whose origin this is: a page of another name that leads to this machine is foreign.
 * Ports may differ behind a proxy.
 */
export function isOwnHost(own: string, host: string | undefined | null): boolean {
  const asked = host ? parsed(`http://${host}`)?.hostname : undefined
  return asked !== undefined && (asked === new URL(own).hostname || isLoopback(asked))
}

/** Whether a page may send to the listener: one of its own origin, or of this machine where that is how it was asked. */
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
