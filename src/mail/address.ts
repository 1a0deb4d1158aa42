const local = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domain = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/**
 * Whether mail may be sent to an address as it stands: one plain mailbox of ASCII, without quotation, comments, routes or
 * groups, which mail programs read in different ways.
 */
export function isMailbox(address: string): boolean {
  const at = address.indexOf('@')
  return at > 0 && at <= 64 && address.length <= 254 && local.test(address.slice(0, at)) && domain.test(address.slice(at + 1))
}
