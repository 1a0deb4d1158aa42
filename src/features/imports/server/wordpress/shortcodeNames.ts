/** Prefixes of names that page builders and form plugins register. */
const prefixes =
  /^(vc_|et_pb_|fusion_|av_|mk_|fl_|cs_|tatsu_|elementor|thrive_|tcb_|wpv-|wpforms|woocommerce|wc_|gravityform|ninja_form|formidable|mc4wp|mailpoet|contact[-_]form|contact-field|su_|wpb_|rev_slider|layerslider|smartslider|metaslider|bbp-|bp-|edd_|give_|tribe_|ti_wishlists|jetpack_|wp_|blog_subscription_form|display-posts|envira|ngg|nggallery|instagram-feed|custom-facebook-feed|add_to_cart|product_|one_half|one_third|two_third|one_fourth|three_fourth)/

/** Names that plugins register and that no author would write in brackets otherwise. */
const names = new Set(
  'playlist wpvideo videopress dailymotion slideshare scribd polldaddy crowdsignal wufoo soundcloud bandcamp googlemaps googleapps twitter-timeline toc ez-toc lwptoc tablepress wpdatatable pricing_table ultimate_maps mappress adsense adrotate quads ad the_ad the_ad_group wp-polls wp-review hr divider sitemap clearfix clearboth spacer separator jetpack-related-posts'.split(
    ' ',
  ),
)

/** Whether a name looks like a plugin's, such as `my_form`, rather than a word that an author put in brackets. */
export const looksLikePluginName = (name: string) => /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+$/.test(name)

/** Whether a name is one that nobody writes in brackets within a sentence, such as `my_form`. */
export const isPluginName = (name: string) => /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(name)

const attribute = /\s+[\w-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=]+)/y

/** Whether the text after a name consists of shortcode attributes, such as ` id="3" title='A'`. */
function areAttributes(inside: string): boolean {
  const text = inside.replace(/\s*\/?$/, '')
  if (text === '') return false
  let at = 0
  for (attribute.lastIndex = 0; at < text.length; at = attribute.lastIndex) {
    attribute.lastIndex = at
    if (!attribute.test(text)) return false
  }
  return true
}

/**
 * Whether WordPress with its plugins would treat brackets as a shortcode. It does so only for registered names,
 * which an export does not list: a known plugin name, attributes, or a closing bracket identify one. Everything
 * else is the author's text.
 */
export function isRegistered(name: string, inside: string, isClosed: boolean): boolean {
  if (name.length < 2 || name.endsWith('-')) return false
  if (prefixes.test(name) || names.has(name) || areAttributes(inside)) return true
  return isClosed
}
