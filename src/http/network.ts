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
