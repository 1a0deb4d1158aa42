import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { settings } from '#src/settings.ts'

// Read at the start: the package may be replaced while the site runs.
const disposable = disposableEmailBlocklistSet()

/** Whether an address is one of those that are thrown away after minutes; staff may allow a domain. */
export function isDisposable(email: string): boolean {
  const parts = email.toLowerCase().split('@').at(-1)!.split('.')
  const domains = parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))
  const allowed = new Set(settings.mail.allowedDomains.map((domain) => domain.toLowerCase()))
  return !domains.some((domain) => allowed.has(domain)) && domains.some((domain) => disposable.has(domain))
}
