import { Link } from 'wouter'
import { shortDate } from '#src/time/dates.ts'
import type { CoverShape, CoverTone } from '#src/ui/artPaths.ts'
import { Byline } from '#src/ui/Byline.tsx'
import { classes } from '#src/ui/classes.ts'
import { Kickers } from '#src/ui/Kickers.tsx'
import { categoryOf } from '../related.ts'
import type { Post } from './queries.ts'
import { hasPicture, StoryPicture } from './StoryPicture.tsx'

interface StoryProps {
  post: Post
  kind?: 'lead'
  shape?: CoverShape
  tone?: CoverTone
  level?: 2 | 3
  eager?: boolean
  /** A compact row, with its picture small beside the title. */
  row?: boolean
  className?: string
}

const TAGS = 2

/**
 * An article in a list: category and up to two tags, title, excerpt, author, and date. A lead without its own picture
 * gets a drawn one; other stories without one are text only.
 */
export function Story({
  post,
  kind,
  shape = 'wide',
  tone = 'paper',
  level = 2,
  eager = false,
  row = false,
  className,
}: StoryProps) {
  const Heading = `h${level}` as const
  const lead = kind === 'lead'
  const plain = !lead && !hasPicture(post)
  return (
    <article
      className={classes(
        'story linked column',
        kind && `story--${kind}`,
        row && 'story--row',
        plain && 'story--plain',
        className,
      )}
    >
      <StoryPicture post={post} shape={shape} tone={tone} eager={eager} always={lead} />
      <Kickers items={[categoryOf(post), ...post.tags.slice(0, TAGS)]} />
      <Heading className="story__title mt-2 t4">
        <Link className="headline-link linked__to" href={`/news/${post.slug}`}>
          {post.title}
        </Link>
      </Heading>
      <p className="story__text mt-2 t2 soft airy">{post.excerpt}</p>
      <Byline
        author={post.author}
        date={shortDate(post.publishedAt, post.timezone)}
        dateTime={post.publishedAt}
      />
    </article>
  )
}
