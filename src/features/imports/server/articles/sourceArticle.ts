/** An article or page parsed from its source system, before it is converted for this site. */
export interface SourceArticle {
  importKey: string
  kind: 'post' | 'page'
  /** Preferred slug. */
  slug: string
  /** Plain text; empty if there is none. */
  title: string
  /** Plain text; empty if there is none. */
  excerpt: string
  html: string
  /** Whether line breaks in the text are significant, as in WordPress's classic editor. */
  lineBreaks: boolean
  /** Base address for relative addresses. */
  base: string
  author: string
  /** Absolute address of the main picture. */
  hero: string | undefined
  /** When it was published; null for a draft. */
  publishedAt: Date | null
  /** Date of a draft, which it keeps when it is published here. */
  draftDate?: Date | null | undefined
  /** Time zone in which it was published, if the source states it. */
  timezone?: string | undefined
  category: string | null
  tags: string[]
  /** Why it is imported as a draft although it was published, if so. */
  hidden: string | undefined
  modifiedAt: Date | undefined
  /** Absolute addresses on the old site; empty for a draft. */
  oldAddresses: string[]
  /** Title and description for search engines; empty if there are none. */
  seoTitle: string
  seoDescription: string
  /** Absolute address where it first appeared, if elsewhere. */
  canonical: string | undefined
  /** Readers' comments, if the source contains them. */
  comments?: SourceComment[]
  /** Parts that could not be imported: name and source text. */
  dropped: { what: string; written: string }[]
  /** Words in brackets that stay in the text, though they may be shortcodes. */
  doubtful?: readonly string[]
}

/** A comment parsed from the old site. */
export interface SourceComment {
  key: string
  /** Key of the comment that it replies to. */
  replyTo: string | undefined
  author: string
  email: string | undefined
  html: string
  /** Whether line breaks in the text are significant. */
  lineBreaks: boolean
  writtenAt: Date | undefined
}

/** One item of a source: an article, or something else with its outcome. */
export type SourceItem = { name: string; line?: number; comments?: number } & (
  | { article: SourceArticle }
  | { outcome: 'skipped' | 'refused'; kind: string; detail: string }
)
