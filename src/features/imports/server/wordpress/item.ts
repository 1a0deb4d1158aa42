/** Maximum number of characters in an item; larger ones are refused individually. */
export const ITEM_LIMIT = 8e6

export interface Author {
  login: string
  name: string
}

/** Data about the whole site, filled in while the export is read. */
export interface Channel {
  version: string | undefined
  title: string
  /** Address of the old site. */
  link: string
  /** Display names by login. */
  authors: Map<string, string>
  /** Descriptions of categories and tags, by type and name. */
  descriptions: Map<string, string>
}

export const createChannel = (): Channel => ({
  version: undefined,
  title: '',
  link: '',
  authors: new Map(),
  descriptions: new Map(),
})

export interface Term {
  domain: string
  nicename: string
  name: string
}

/** One <item>: a post, page, attachment, or any other object that WordPress exports. */
export interface WordPressItem {
  line: number
  fields: Map<string, string>
  terms: Term[]
  meta: Map<string, string>
  comments: Map<string, string>[]
  /** Size in characters. */
  commentSize: number
  size: number
  tooLarge: boolean
}

export const createItem = (line: number): WordPressItem => ({
  line,
  fields: new Map(),
  terms: [],
  meta: new Map(),
  comments: [],
  commentSize: 0,
  size: 0,
  tooLarge: false,
})

export const itemFields = new Set([
  'title',
  'link',
  'pubDate',
  'dc:creator',
  'guid',
  'category',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date',
  'wp:post_date_gmt',
  'wp:post_modified_gmt',
  'wp:post_name',
  'wp:status',
  'wp:post_parent',
  'wp:post_type',
  'wp:post_password',
  'wp:attachment_url',
  'wp:is_sticky',
])

/** Fields of a comment that are read. */
export const commentFields = new Set([
  'wp:comment_id',
  'wp:comment_author',
  'wp:comment_author_email',
  'wp:comment_date_gmt',
  'wp:comment_content',
  'wp:comment_approved',
  'wp:comment_type',
  'wp:comment_parent',
])

/** Returns a field's text, trimmed; empty if it is missing. */
export const field = (item: WordPressItem, name: string) => item.fields.get(name)?.trim() ?? ''
