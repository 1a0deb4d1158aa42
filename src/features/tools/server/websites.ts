const tracking = /^(utm_\w+|ref|via|fbclid|gclid|msclkid|aff|affiliate)$/i

/** Normalizes a website: drops the scheme, "www.", default port, trailing slash, fragment, and tracking parameters. */
export function websiteKey(address: string): string {
  const { hostname, port, pathname, searchParams } = new URL(address)
  const host = hostname.toLowerCase().replace(/^www\./, '') + (port && `:${port}`)
  const search = new URLSearchParams([...searchParams].filter(([name]) => !tracking.test(name)))
  search.sort()
  const query = search.toString()
  return host + pathname.replace(/\/+$/, '') + (query && `?${query}`)
}

/** Whether an address is safe to send a visitor's browser to. */
export const isWebsite = (address: string) =>
  URL.canParse(address) &&
  /^https?:$/.test(new URL(address).protocol) &&
  new URL(address).hostname.includes('.')
