/** An article or page as the system that it comes from tells of it, before it is drawn for this site. */
export interface SourceArticle {
  importKey: string
  kind: 'post' | 'page'
  /** Wished for as the last part of its address. */
  slug: string
  /** Plain text; empty when it has none. */
  title: string
  /** Plain text; empty when it has none. */
  excerpt: string
  html: string
  /** Whether a line break of the text is one of the article, as in the old editor of WordPress. */
  lineBreaks: boolean
  /** Base of relative addresses. */
  base: string
  author: string
  /** Absolute address of the picture at its head. */
  hero: string | undefined
  publishedAt: Date | null
  /** The zone in whose clocks it came out, where the source states it. */
  timezone?: string | undefined
  category: string | null
  tags: string[]
  /** Why it does not become public although it was published, if so. */
  hidden: string | undefined
  modifiedAt: Date | undefined
  /** Absolute addresses at which it stood; none for a draft. */
  oldAddresses: string[]
  /** For search engines, in place of title and excerpt; empty when the article has none. */
  seoTitle: string
  seoDescription: string
  /** Absolute address at which it first appeared, if elsewhere. */
  canonical: string | undefined
  /** What readers wrote under it, where the source has it. */
  comments?: SourceComment[]
  /** What had no place here: its name, and how it was written. */
  dropped: { what: string; written: string }[]
}

/** A comment as the old site tells of it. */
export interface SourceComment {
  key: string
  /** The key of the comment that it replies to. */
  replyTo: string | undefined
  author: string
  email: string | undefined
  html: string
  /** Whether a line break of the text is one of the comment. */
  lineBreaks: boolean
  writtenAt: Date | undefined
}

/** One item of a source: an article, or something else and what becomes of it. */
export type SourceItem = { name: string; line?: number; comments?: number } & (
  | { article: SourceArticle }
  | { outcome: 'skipped' | 'refused'; kind: string; detail: string }
)
