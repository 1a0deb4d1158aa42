import type { ReactNode } from 'react'
import { ShareButton } from '#src/rendering/ShareButton.tsx'
import { longDate } from '#src/time/dates.ts'
import { classes } from '#src/ui/classes.ts'
import { type Kicker, Kickers } from '#src/ui/Kickers.tsx'
import { SkeletonBlock, Skeleton, SkeletonLines, SkeletonProse } from '#src/ui/Skeleton.tsx'
import './article.css'

interface ArticleHeadProps {
  kickers: readonly (Kicker | string)[]
  title: string
  /** Title length in characters from which the font is smaller. */
  longFrom: number
  lead: string
  /** The byline, unless it is placed elsewhere. */
  children?: ReactNode
  /** The main picture: beside the title, or below the byline where there is no room. */
  picture?: ReactNode
}

/** Top of a long text: categories, title, lead, byline, and picture. */
export function ArticleHead({
  kickers,
  title,
  longFrom,
  lead,
  children,
  picture,
}: ArticleHeadProps) {
  return (
    <header className={classes('article__head', picture ? 'article__head--pictured' : '')}>
      <div className="wrap grid">
        <div className="article__kick full">
          <Kickers items={kickers} />
        </div>
        <h1
          className={classes(
            'article__title headline mt-5',
            title.length > longFrom && 'article__title--long t6',
          )}
        >
          {title}
        </h1>
        <p className="article__stand from-1-8 mt-5 soft">{lead}</p>
        {children}
        {picture}
      </div>
    </header>
  )
}

interface ArticleBylineProps {
  title: string
  lead: string
  by: ReactNode
  publishedAt: string
  /** Time zone for the date, if it differs from the site's. */
  timezone?: string | null
  /** Language of the text, if it differs from the page's. */
  language?: string | null
  /** Shown between the date and the Share button. */
  length?: string | undefined
  /** Confirmation after the URL was copied. */
  copied: string
}

/** Author, date, and length of a long text, with buttons to share it. */
export const ArticleByline = ({
  title,
  lead,
  by,
  publishedAt,
  timezone,
  language,
  length,
  copied,
}: ArticleBylineProps) => (
  <div className="article__by py-2 ink-block rows-600 wraps row full gap-2-5 mt-6 mt-4-600 t2">
    {by && <span className="min-0 anywhere">{by}</span>}
    <span className="row wraps gap-2-5">
      <time dateTime={publishedAt}>{longDate(publishedAt, language, timezone)}</time>
      {length && <span dir="auto">{length}</span>}
    </span>
    <ShareButton
      title={title}
      text={lead}
      copied={{ title: 'Link copied!', description: copied }}
    />
  </div>
)

interface ArticleLoadingProps {
  label: string
  metadata: ReactNode
  /** Content beside the text. */
  aside?: ReactNode
  paragraphs: number
}

/** Placeholder while a long text loads. */
export function ArticleLoading({ label, metadata, aside, paragraphs }: ArticleLoadingProps) {
  return (
    <Skeleton label={label}>
      {metadata}
      <div className="article__head article__head--pictured">
        <div className="wrap grid">
          <SkeletonBlock length="short" className="article__kick full" />
          <div className="article__title headline mt-5">
            <SkeletonBlock length="most" />
            <SkeletonBlock length="half" />
          </div>
          <div className="article__stand from-1-8 mt-5 soft">
            <SkeletonLines lines={2} />
          </div>
          <div className="article__by py-2 ink-block rows-600 wraps row full gap-2-5 mt-6 mt-4-600 t2">
            <SkeletonBlock length="half" />
            <SkeletonBlock kind="button" className="btn" />
          </div>
          <div className="story-plate full">
            <div className="plate plate--wide bone" />
          </div>
        </div>
      </div>
      <div className="wrap">
        <div className="grid pt-8 pt-4-600">
          {aside}
          <div className="article__text from-4 min-0">
            <SkeletonProse paragraphs={paragraphs} />
          </div>
        </div>
      </div>
    </Skeleton>
  )
}
