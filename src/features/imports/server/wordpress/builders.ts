import { escapeText } from '#src/text/markup.ts'
import { playerOf, webAddress } from './address.ts'
import { attribute } from './html.ts'

/**
 * Whether a shortcode belongs to Divi, WPBakery, Avada, Enfold, Shortcodes Ultimate, or a similar page builder,
 * which store text in attributes.
 */
export const isBuilder = (name: string) =>
  /^(et_pb_|vc_|fusion_|av_|su_|mk_|cs_)/.test(name) &&
  !/(highlight|tooltip|dropcap|popover|icon|label|abbr|textlink)/.test(name)

/** Shortcodes for layout only. */
const layout =
  /_(section|row|row_inner|column|column_inner|column_text|text|code|container|builder_\w+|slider|tabs|accordion|counters|tta_\w+)$/
const titles = /^(title|heading|header|question|tab_title|section_title)$/
const pictures = /^(src|image|image_url|image_src|logo|portrait_url|img_src)$/
const pictureIds = /^(image|images|image_id|photo)$/
const buttons =
  /^(button_text|button_one_text|button_two_text|btn_text|link_text|linktext|buttontext|button_title)$/
const links = /^(button_url|button_one_url|button_link|btn_link|link|url|href|link_url)$/
const texts =
  /^(subhead|subheading|subtitle|tagline|text|content|description|quote|author|name|job_title|position|company_name|company|percent|number|price|footer_title|label)$/
/** Attributes that are text for readers even if a single word. */
const captions = /^(title_text|caption|alt|tooltip)$/
/** Attributes that are not text for readers. */
const looks =
  /^_|css|(?:admin|aria)_label|font|style|color|anim|background|custom|class|module|global|icon|version|layout|orientation|spacing|margin|padding|border|size|align|width|height|date_format|id$/

/**
 * Renders what a page builder's shortcode shows in addition to its content; texts that cannot be imported are
 * reported.
 */
export function builderHtml(
  name: string,
  attributes: Record<string, string>,
  written: string,
  {
    attachment,
    onDropped,
  }: {
    attachment: (id: string) => { url: string } | undefined
    onDropped: (name: string, written: string) => void
  },
): string {
  const all = Object.entries(attributes).filter(([, value]) => value.trim() !== '')
  const values = (pattern: RegExp) =>
    all.filter(([key]) => pattern.test(key)).map(([, value]) => value)
  const address = values(links).map(linkIn).find(Boolean)
  const isButton = /(btn|button)/.test(name)
  const own = [...values(buttons), ...(isButton ? values(/^(title|text)$/) : [])]
  const alt = attributes.alt ?? attributes.title_text ?? ''
  const shown = [
    ...values(pictures).flatMap((value) => webAddress(value) ?? []),
    ...values(pictureIds).flatMap((ids) =>
      ids.split(',').flatMap((id) => attachment(id.trim())?.url ?? []),
    ),
  ]
  const player = [...values(/^(src|link|url|video_url|video)$/)].find((value) => playerOf(value))
  const parts = [
    player && `<iframe${attribute('src', player)}></iframe>`,
    ...(player ? [] : new Set(shown))
      .values()
      .map((url) => `<p><img${attribute('src', url)}${attribute('alt', alt)}></p>`),
    ...(isButton ? [] : values(titles).map((title) => `<h3>${title}</h3>`)),
    ...values(texts)
      .filter((text) => !own.includes(text))
      .map((text) => `<p>${text}</p>`),
    ...own.map((label) =>
      address
        ? `<p><a${attribute('href', address)}>${escapeText(label)}</a></p>`
        : `<p>${escapeText(label)}</p>`,
    ),
  ].filter(Boolean)
  const html = parts.join('')
  const lost = all.filter(
    ([key, value]) =>
      !looks.test(key) &&
      (captions.test(key) || /\p{L}{2,}\s+\p{L}{2,}/u.test(value)) &&
      !html.includes(value) &&
      !html.includes(escapeText(value)),
  )
  if ((html === '' && !layout.test(name)) || lost.length > 0) onDropped(name, written)
  return html
}

/** Parses a link such as `url:https%3A%2F%2Fexample.com||target:_blank` from WPBakery, or a plain address. */
function linkIn(value: string): string | undefined {
  const [, encoded] = /(?:^|\|)url:([^|]*)/.exec(value) ?? []
  try {
    return webAddress(encoded === undefined ? value : decodeURIComponent(encoded))
  } catch {
    return undefined
  }
}
