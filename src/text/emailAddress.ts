/**
 * One plain mailbox, as mail may be sent to it: without quotation, comments, routes or groups, which mail programs read in different
 * ways. Before the @ stand letters of any script (RFC 6531), in the domain those that DNS has.
 */
export const addressPattern =
  /^(?!\p{M})(?:[\w!#$%&'*+/=?^`{|}~\p{L}\p{N}\p{M}-]+\.)*[\w!#$%&'*+/=?^`{|}~\p{L}\p{N}\p{M}-]+@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/u

const octets = (text: string) => new TextEncoder().encode(text).length

/** Whether mail may be sent to an address as it stands. */
export const isMailbox = (address: string): boolean =>
  address.length <= 254 &&
  octets(address) <= 254 &&
  octets(address.slice(0, address.indexOf('@'))) <= 64 &&
  addressPattern.test(address)

/** Whether only a mail server that announces SMTPUTF8 takes an address. */
export const isBeyondAscii = (address: string) => /\P{ASCII}/u.test(address)

/**
 * An address as mail servers have it: "ana@müller.example" becomes "ana@xn--mller-kva.example", which any server takes. One beyond
 * ASCII before the @ is composed and in lower case, since databases disagree about both. Whatever else is wrong with it stays.
 */
export function normalAddress(typed: string): string {
  const address = asciiDomain(typed.normalize('NFC'))
  return isBeyondAscii(address) ? address.toLowerCase().normalize('NFC') : address
}

/** What is compared, hashed, and unique: one and the same however an address was typed. */
export const foldedAddress = (typed: string) => normalAddress(typed).toLowerCase()

function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || !isBeyondAscii(domain) || !/^[\p{L}\p{N}\p{M}.。-]+$/u.test(domain)) return address
  const url = `http://${domain}/`
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address
}

/** An address as its owner knows it and nobody else learns it: "a••@example.com". */
export const maskedAddress = (address: string) => address.replace(/^(.)[^@]*/u, '$1••')
