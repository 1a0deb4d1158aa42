const providers = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'protonmail.com',
]
/** Real providers whose names resemble one of them. */
const others = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmail.co.uk',
  'fmail.com',
  'qmail.com',
])

/** Nonexistent top-level domains and the ones that were meant. */
const endings: [typed: RegExp, meant: string][] = [
  [/\.(con|cmo|ocm|comm|cim|vom|xom|coom)$/, '.com'],
  [/\.(nte|ent|nett|ner)$/, '.net'],
  [/\.(ogr|rog|orgg)$/, '.org'],
  [/\.ed$/, '.de'],
]

/**
 * Suggests the intended address if the domain is one typo away from a large provider's, or its
 * ending does not exist.
 */
export function suggestAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || providers.includes(domain) || others.has(domain)) return undefined
  const ending = endings.find(([typed]) => typed.test(domain))
  const existing = ending && domain.replace(...ending)
  const right = [domain, existing].map((one) => one && meantProvider(one)).find(Boolean) ?? existing
  return right && `${address.slice(0, at)}@${right}`
}

const meantProvider = (domain: string) =>
  providers.find((provider) => isOneSlipAway(domain, provider))

/** One letter added, missing, changed, or swapped with its neighbor. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let from = 0
  while (from < typed.length && typed[from] === meant[from]) from++
  const rest = (text: string, skipped: number) => text.slice(from + skipped)
  return (
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 1) ||
    (typed[from] === meant[from + 1] &&
      typed[from + 1] === meant[from] &&
      rest(typed, 2) === rest(meant, 2))
  )
}
