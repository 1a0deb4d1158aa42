import { instantAt, momentOf } from '../articles/moment.ts'
import { isObject, type Loose, objectOf, textOf } from '../schedule/formats/loose.ts'
import { plainText } from '../wordpress/html.ts'
import { withEmoji } from './emoji.ts'

const yes = /^(true|yes|y|on|1)$/i
const no = /^(false|no|n|off|0)$/i
const says = (value: unknown, pattern: RegExp) =>
  value !== undefined && value !== null && typeof value !== 'object' && pattern.test(String(value))
/** Statuses that generators and writers use for public texts. */
const isPublic =
  /^(|publish(ed)?|public|live|scheduled|future|final|done|complete[d]?|finished|active|evergreen)$/i

/** Files that generators insert into others or leave out: those with an underscore, in Astro also its folders. */
const isPart = /(?:^|\/)_(?!index\b)[^/]+$|(?:^|\/)src\/(?:content|pages)\/(?:.*\/)?_[^/]+\//

/** Normalizes the keys of a front matter to lowercase, including those in the groups of Hugo and Zola. */
export function readableFront(own: Loose): Loose {
  const lower = (front: Loose): Loose => ({
    ...Object.fromEntries(Object.entries(front).map(([key, value]) => [key.toLowerCase(), value])),
    ...front,
  })
  const front = lower(own)
  const groups = ['extra', 'taxonomies', 'params'].map((name) => lower(objectOf(front[name])))
  const { created, updated } = objectOf(front.date)
  // The blog of MkDocs groups its dates.
  const dates = created === undefined ? {} : { date: created, updated }
  return Object.assign({}, ofWordPress(front), ...groups, front, dates)
}

/** Keys that keep a text from the public where they say yes, and those that do where they say no. */
const closing =
  /^(is|post|page)?(draft|private|hidden|hide|unlisted|unlist|unpublished|archived?|deleted|trash(ed)?|wip|protected|encrypt(ed)?|secret|internal|confidential|(members?|subscribers?|paid)only|paid|premium|disabled|excluded?|ignored?|skip)(post|page)?$/
const opening =
  /^(is|post|page)?(publish(ed|ing)?|public|visible|listed|live|released?|ready|enabled|active|online|completed?|finished|show)$/
const ofStatus = /^(post|page|publish|publication)status$/
const closedAudience =
  /^(private|hidden|drafts?|internal|restricted|paid|premium|members?( only)?|subscribers?( only)?|only paid)$/i
/** Whom a text with a visibility was for, if it was for everybody. */
const openVisibility =
  /^(|public|everyone|everybody|anyone|all|free|open|listed|visible|publish(ed)?|default|normal|shown?|true|yes|on|1)$/i

const plainKey = (key: string) => key.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Returns the entry of a front matter that says that a text is not public, as it was written. */
function closingEntry(front: Loose): string | undefined {
  const found = Object.entries(front).findLast(([name, value]) => {
    const key = plainKey(name)
    const texts = leaves(value).map((one) => one.replaceAll(/[-_]/g, ' ').trim())
    return (
      (closing.test(key) && says(value, yes)) ||
      (opening.test(key) && says(value, no)) ||
      (ofStatus.test(key) && !texts.every((one) => isPublic.test(one))) ||
      (/^(access|audience|state|stage|type|layout)$/.test(key) &&
        texts.some((one) => closedAudience.test(one))) ||
      (/^(post|page)?visibility$/.test(key) && !texts.every((one) => openVisibility.test(one)))
    )
  })
  return found && `${found[0]}: ${String(found[1]).slice(0, 40)}`
}

/** A key that says when a text is or was published. */
const ofPublication =
  /^(date)?(publish(ed|ing)?|publication|pub|released?|embargo(ed)?|golive|scheduled?)(date|day|at|on|until|till|for|time)?$|^datepublished$/

/** Returns the dates on which a text was to be published. */
export const publicationDates = (front: Loose): unknown[] =>
  Object.entries(front).flatMap(([key, value]) =>
    ofPublication.test(plainKey(key)) && typeof value !== 'object' ? [value] : [],
  )

/** Fields of WordPress in the front matter of its exports to Markdown, such as `post_title`. */
const ofWordPress = (front: Loose): Loose =>
  Object.fromEntries(
    ['title', 'date', 'excerpt'].flatMap((name) =>
      front[`post_${name}`] === undefined ? [] : [[name, front[`post_${name}`]]],
    ),
  )

/** Returns why a text is not public; "draft" for a draft. */
export function closedBy(front: Loose, path: string): string | undefined {
  const status = textOf(front.status).trim()
  if (
    says(front.draft, yes) ||
    says(front.published, no) ||
    says(front.publish, no) ||
    says(front['dg-publish'], no) ||
    says(front.unpublished, yes) ||
    /^draft$/i.test(status) ||
    /(^|\/)_drafts\//.test(path)
  )
    return 'draft'
  if (!isPublic.test(status)) return `its status was “${status.slice(0, 40)}”`
  if (says(front.private, yes) || says(front.visibility, /^(private|hidden|members|paid)$/i))
    return 'it was private'
  const { render, list } = objectOf(front.build ?? front._build)
  if (
    isPart.test(path) ||
    says(front.permalink, no) ||
    says(front.headless, yes) ||
    says(render, /^(false|never)$/i)
  )
    return 'it had no page of its own'
  if (
    says(front.unlisted, yes) ||
    says(front.hidden, yes) ||
    says(list, /^(false|never)$/i) ||
    says(front.eleventyexcludefromcollections, yes) ||
    says(front.visibility, /^unlisted$/i)
  )
    return 'it was not listed'
  if (textOf(front.password) || textOf(front.post_password)) return 'it was password-protected'
  const entry = closingEntry(front)
  if (entry) return `its front matter says “${entry}”`
  const end = momentOf(front.expiryDate ?? front.expirydate ?? front.expires)
  if (typeof end === 'string') return `its end ${end}`
  return end && instantAt(end) < new Date() ? `it expired on ${end.day}` : undefined
}

/** Returns a list of names from an array, from groups, or from a text separated by commas or semicolons. */
export function namesIn(value: unknown): string[] {
  const text = textOf(value)
  const list =
    typeof value === 'string' ? text.split(text.includes(';') ? ';' : ',') : leaves(value)
  return list.map((name) => plainText(name.trim())).filter(Boolean)
}

function leaves(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (!isObject(value)) return [textOf(value)]
  const named = value.name ?? value.title ?? value.label
  return named === undefined ? Object.values(value).flatMap(leaves) : [textOf(named)]
}

/** Keys about appearance, generation, or dates, whose values readers never saw. */
const unseen = new Set(
  'layout type template theme status id uid uuid guid toc comments comment math mathjax katex latex mermaid lang language locale sidebar weight order nav_order parent date lastmod updated modified pubdate publishdate publish_date published published_at publisheddate published_date publishedat datepublished posted created created_at createdat updateddate updated_at updatedat last_modified_at lastupdated expirydate expires excerpt_separator password slug url permalink aliases redirect_from draft publish private visibility unlisted outputs output build _target identifier pageref cssclass cssclasses class classes pagination_prev pagination_next sidebar_class_name hide_table_of_contents render_with_liquid eleventyexcludefromcollections eleventynavigation markup page_template relative sitemap robots changefreq'.split(
    ' ',
  ),
)

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** Whether a text is neither a number nor a boolean. */
const isTold = (text: string) =>
  /\p{L}{2}|[^\p{ASCII}\s]/u.test(text) && !yes.test(text) && !no.test(text)

/** Whether a value names the menus that link to a page; their own texts are within groups. */
const isMenuName = (key: string, value: unknown) =>
  /^menus?$/i.test(key) && [value].flat().every((one) => typeof one === 'string')

/** Returns the texts of a front matter whose words were not imported, with their keys and lines. */
export function unreadTexts(
  front: Loose,
  read: string,
  lineOf: (key: string, text: string) => number | undefined,
): { what: string; written: string }[] {
  const here = new Set(wordsOf(read))
  const isUnread = (text: string) =>
    isTold(text) && !wordsOf(plainText(withEmoji(text))).every((word) => here.has(word))
  const within = (value: unknown, path: string, key: string): ReturnType<typeof unreadTexts> => {
    if (isObject(value))
      return Object.entries(value).flatMap(([name, one]) =>
        unseen.has(name.toLowerCase()) ? [] : within(one, `${path}.${name}`, name),
      )
    const list = Array.isArray(value) ? value : [value]
    const texts = list
      .flatMap((one) => (typeof one === 'string' ? one.trim() : []))
      .filter(isUnread)
    const groups = list
      .filter((one) => typeof one === 'object' && one !== null)
      .flatMap((one) => within(one, path, key))
    const [first] = texts
    if (first === undefined) return groups
    const line = lineOf(key, first)
    const written = `${line === undefined ? '' : `line ${line}: `}${texts.join(', ')}`
    return [{ what: `front matter “${path}”`, written }, ...groups]
  }
  return Object.entries(front).flatMap(([key, value]) =>
    unseen.has(key.toLowerCase()) || isMenuName(key, value) ? [] : within(value, key, key),
  )
}
