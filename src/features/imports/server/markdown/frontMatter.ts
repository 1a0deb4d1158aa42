import { instantAt, momentOf } from '../articles/moment.ts'
import { isObject, type Loose, textOf } from '../schedule/formats/loose.ts'

const yes = /^(true|yes|on|1)$/i
const no = /^(false|no|off|0)$/i
const says = (value: unknown, pattern: RegExp) =>
  value !== undefined && value !== null && typeof value !== 'object' && pattern.test(String(value))
/** Words of generators and writers for what everybody may read. */
const isPublic =
  /^(|publish(ed)?|public|live|scheduled|future|final|done|complete[d]?|finished|active|evergreen)$/i

/** Why a file says that not everybody reads it; "draft" for a draft. */
export function closedBy(front: Loose, path: string, now = new Date()): string | undefined {
  const status = textOf(front.status).trim()
  if (
    says(front.draft, yes) ||
    says(front.published, no) ||
    says(front.publish, no) ||
    /^draft$/i.test(status) ||
    /(^|\/)_drafts\//.test(path)
  )
    return 'draft'
  if (!isPublic.test(status)) return `its status was “${status.slice(0, 40)}”`
  if (says(front.private, yes) || says(front.visibility, /^(private|hidden|members|paid)$/i))
    return 'it was private'
  if (says(front.unlisted, yes) || says(front.visibility, /^unlisted$/i)) return 'it was not listed'
  if (textOf(front.password)) return 'password-protected'
  const end = momentOf(front.expiryDate ?? front.expirydate)
  if (typeof end === 'string') return `its end ${end}`
  return end && instantAt(end) < now ? `it expired on ${end.day}` : undefined
}

/** Keys whose texts have a place here, or say how a page looked. */
const read = new Set(
  'title date lastmod updated modified slug url permalink aliases redirect_from layout type template status author authors category categories tags keywords series excerpt description summary seo_title seo_description canonical canonical_url canonicalurl image cover hero heroimage thumbnail banner featured_image coverimage pubdate publishdate published_at updateddate last_modified_at expirydate excerpt_separator linktitle password'.split(
    ' ',
  ),
)

/** Sentences of a front matter that have no place here, by their keys. */
export function unreadTexts(front: Loose, above = ''): { what: string; written: string }[] {
  return Object.entries(front).flatMap(([key, value]) => {
    const path = `${above}${key}`
    if (isObject(value)) return unreadTexts(value, `${path}.`)
    if (Array.isArray(value))
      return value.flatMap((one) => (isObject(one) ? unreadTexts(one, `${path}.`) : []))
    const text = textOf(value).trim()
    const isRead = above === '' || above === 'params.' ? read.has(key.toLowerCase()) : isPart(path)
    return isRead || !isSentence(key, text)
      ? []
      : [{ what: `front matter “${path}”`, written: text }]
  })
}

/** The part of a group that is read for the whole of it. */
const isPart = (path: string) => /(^|\.)(authors?\.name|tags\.name|categories\.name)$/.test(path)

const isSentence = (key: string, text: string) =>
  /\p{L}{2,}\s+\S*\p{L}{2,}/u.test(text) ||
  (/^(alt|caption|\w*alt|subtitle)$/i.test(key) && text !== '')
