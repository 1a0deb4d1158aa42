import type { WordPressItem } from './item.ts'

/** Parts of the names of blocks and shortcodes that membership plugins hide texts with. */
const ofGates = new Set(
  'member members membership memberships memberpress mepr pmpro rcp s2if s2member wlm wishlist swpm ihc armember um paywall premium premiumcontent restrict restricted restriction private protected protect lock locked locker contentlocker loggedin'.split(
    ' ',
  ),
)
const isGate = (name: string) =>
  !/team/i.test(name) &&
  (/\blogged[_-]in\b|_logged_in|subscribers?[_-]only/i.test(name) ||
    name
      .toLowerCase()
      .split(/[/_-]/)
      .some((part) => ofGates.has(part)))

/** Fields that limit a whole post, and the values with which they do not. */
export const gateFields: ReadonlyMap<string, RegExp> = new Map([
  ['_members_access_role', /^$/],
  ['_jetpack_newsletter_access', /^(everybody)?$/],
  ['_is_paid', /^0?$/],
  ['rcp_user_level', /^(all|none)?$/i],
  ['rcp_access_level', /^(0|all|none)?$/i],
  ['rcp_subscription_level', /^(all|none)?$/i],
  ['_wpmem_block', /^[02]?$/],
  ['_ihc_mb_who', /^(all)?$/i],
])

/** Returns what showed a post, or a part of it, to members only. */
export function gateOf(
  { meta }: WordPressItem,
  html: string,
  shortcodes: readonly string[],
): string | undefined {
  for (const [field, isOpen] of gateFields)
    if (!isOpen.test(meta.get(field)?.trim() ?? '')) return `the field ${field}`
  return gateWithin(html, shortcodes)
}

/** Returns the block or shortcode that showed a part of a text to members only. */
export function gateWithin(html: string, shortcodes: readonly string[]): string | undefined {
  const block = [...html.matchAll(/<!-- wp:([\w/-]{1,60})/g)].find(([, name = '']) => isGate(name))
  if (block) return `the block ${block[1]}`
  const shortcode = shortcodes.find(isGate)
  return shortcode && `[${shortcode}]`
}
