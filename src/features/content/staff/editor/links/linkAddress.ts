import { isLinkAddress } from '#src/content/tags.ts'

/** Whether the typed address is more likely words of a page's title. */
export const isPageSearch = (typed: string) =>
  typed.trim() !== '' && !/^[/#?]|^[a-z]+:|^www\.|@/i.test(typed.trim())

/** Parses a typed address into an href, or returns what to fix. */
export function hrefOf(typed: string): { href: string } | { error: string } {
  const href = withScheme(typed.trim())
  if (href === '') return { error: 'Please enter where the link goes.' }
  if (isPageSearch(href) && !/\.\w/.test(href))
    return { error: 'Please choose one of the pages, or type an address.' }
  return isLinkAddress(href)
    ? { href }
    : { error: 'A link starts with https://, http://, mailto:, tel: or a slash.' }
}

const withScheme = (address: string) =>
  /^[\w.+-]+@[\w-]+\.\w/.test(address)
    ? `mailto:${address}`
    : /^www\./i.test(address)
      ? `https://${address}`
      : address
