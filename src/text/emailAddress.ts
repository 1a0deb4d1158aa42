/**
 * A plain mailbox: without quotes, comments, routes, or groups, which email programs parse differently. Letters
 * of any script are allowed before the @ (RFC 6531), and those of DNS in the domain.
 */
export const addressPattern =
  /^(?!\p{M})(?:[\w!#$%&'*+/=?^`{|}~\p{L}\p{N}\p{M}-]+\.)*[\w!#$%&'*+/=?^`{|}~\p{L}\p{N}\p{M}-]+@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/u

const octets = (text: string) => new TextEncoder().encode(text).length

/** Whether email can be sent to an address as is. */
export const isMailbox = (address: string): boolean =>
  address.length <= 254 &&
  octets(address) <= 254 &&
  octets(address.slice(0, address.indexOf('@'))) <= 64 &&
  addressPattern.test(address)

/** Whether an address requires a mail server with SMTPUTF8. */
export const isBeyondAscii = (address: string) => /\P{ASCII}/u.test(address)

/**
 * Normalizes an address for mail servers: "ana@müller.example" becomes "ana@xn--mller-kva.example", which any
 * server accepts. A local part beyond ASCII is composed and lowercased, since databases disagree about both.
 * Full-width characters, as East Asian keyboards type them, become the ones they stand for. Invalid addresses
 * stay invalid.
 */
export function normalAddress(typed: string): string {
  const address = asciiDomain(narrow(typed.normalize('NFC')))
  return isBeyondAscii(address) ? address.toLowerCase().normalize('NFC') : address
}

/** Replaces full-width characters only: other equivalents (NFKC) are different addresses. */
const narrow = (text: string) =>
  text
    .replaceAll(/[\u3000\uFF01-\uFF5E]/g, (one) => one.normalize('NFKC'))
    .replaceAll(/[。｡]/g, '.')

/** The form that is compared, hashed, and unique: the same however an address was typed. */
export const foldedAddress = (typed: string) => normalAddress(typed).toLowerCase()

function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || !isBeyondAscii(domain) || !/^[\p{L}\p{N}\p{M}.-]+$/u.test(domain)) return address
  const url = `http://${domain}/`
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address
}

/** Masks an address so that only its owner recognizes it: "a••@example.com". */
export const maskedAddress = (address: string) => address.replace(/^(.)[^@]*/u, '$1••')
