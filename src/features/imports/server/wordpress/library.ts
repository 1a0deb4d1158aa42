import { webAddress } from './address.ts'
import { firstWords, plainText } from './html.ts'
import { field, type WordPressItem } from './item.ts'
import type { Attachment, Library } from './shortcodes.ts'

/** Characters of a pattern that the report shows. */
const MAX_PATTERN = 500

/**
 * Indexes an export's attachments by id and by post. It stores copies, so that the source text can be
 * garbage-collected.
 */
export function createLibrary() {
  const byId = new Map<string, Attachment>()
  const byPost = new Map<string, Attachment[]>()
  const patterns = new Map<string, { title: string; html: string }>()
  const shown = new Set<string>()
  const addresses = new Set<string>()
  const copy = (text: string) => Buffer.from(text).toString()
  const library: Library = {
    pattern(id) {
      shown.add(id)
      return patterns.get(id)?.html
    },
    attachment: (id) => byId.get(id),
    attachmentsOf: (postId) => byPost.get(postId) ?? [],
  }
  return {
    ...library,
    add(item: WordPressItem) {
      const type = field(item, 'wp:post_type')
      if (type === 'wp_block')
        patterns.set(copy(field(item, 'wp:post_id')), {
          title: copy(field(item, 'title')),
          html: copy(item.fields.get('content:encoded') ?? ''),
        })
      if (type !== 'attachment') return
      const url = webAddress(field(item, 'wp:attachment_url'))
      if (!url) return
      const parent = copy(field(item, 'wp:post_parent'))
      const alt = item.meta.get('_wp_attachment_image_alt')?.trim() || field(item, 'title')
      const attachment = {
        url: copy(url),
        alt: copy(alt.slice(0, 500)),
        parent,
        caption: copy(field(item, 'excerpt:encoded').slice(0, 2_000)),
      }
      byId.set(copy(field(item, 'wp:post_id')), attachment)
      addresses.add(attachment.url)
      if (parent !== '0' && /\.(jpe?g|png|gif|webp|avif|heic)$/i.test(new URL(url).pathname)) {
        const own = byPost.get(parent)
        if (own) own.push(attachment)
        else byPost.set(parent, [attachment])
      }
    },
    /** Returns the titles and texts of the patterns that no post shows. */
    unshownPatterns: () =>
      [...patterns]
        .filter(([id]) => !shown.has(id))
        .map(([, { title, html }]) => ({ title, text: firstWords(plainText(html), MAX_PATTERN) })),
    /** Returns the full-size picture's address for that of a smaller copy, such as name-300x200.jpg?w=150. */
    original(address: string): string {
      const bare = address.replace(/[?#].*$/s, '')
      const whole = bare.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '')
      return addresses.has(bare) ? bare : addresses.has(whole) ? whole : address
    },
  }
}
