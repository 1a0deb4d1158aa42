import { hasPicture, StoryPicture } from '#src/features/news/site/StoryPicture.tsx'
import { shortDate } from '#src/time/dates.ts'
import type { CoverTone } from '#src/ui/artPaths.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import type { ReleaseOnList } from './queries.ts'

/** A release in the list. An external one links to its source in a new tab. */
export function ReleaseCard({
  release,
  tone,
  eager,
}: {
  release: ReleaseOnList
  tone: CoverTone
  eager: boolean
}) {
  const { slug, title, excerpt, category, publishedAt, imageUrl, isExternal, sourceUrl } = release
  const outside = isExternal ? sourceUrl : null
  return (
    <article
      className={classes(
        'release linked column',
        !hasPicture({ heroImage: imageUrl }) && 'release--plain pt-3 bar-top',
      )}
    >
      <StoryPicture post={{ slug, heroImage: imageUrl }} shape="wide" tone={tone} eager={eager} />
      <p className="release__top cluster baseline apart t1 soft anywhere">
        <span className="kicker">{category}</span>
        <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>
      </p>
      <h2 className="release__title mt-3">
        <SiteLink
          className="headline-link linked__to"
          href={outside ?? `/press/${slug}`}
          newTab={outside !== null}
        >
          {title}
        </SiteLink>
      </h2>
      <p className="release__text clip t2 soft airy">{excerpt}</p>
      <p className="more release__more mt-auto" aria-hidden="true">
        {outside ? 'Read the original' : 'Read release'}
        <Icon name={outside ? 'external' : 'arrow'} />
      </p>
    </article>
  )
}
