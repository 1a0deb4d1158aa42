import { coverSizes, parseArtPath } from '#src/ui/artPaths.ts'
import { CoverImage, Plate } from '#src/ui/Plate.tsx'
import { StoredPicture } from '#src/ui/StoredPicture.tsx'
import { venues } from '../venues.ts'
import type { SiteEvent } from './queries.ts'

const shape = 'pano'
const widths = [480, 800, 1200]

/**
 * The event's picture if the site can show it, i.e. generated art or a stored photo; otherwise a drawing of its venue.
 */
export function EventPicture({
  event: { slug, heroImage, locationType, locationText },
}: {
  event: Pick<SiteEvent, 'slug' | 'heroImage' | 'locationType' | 'locationText'>
}) {
  if (!heroImage?.startsWith('/')) {
    const [kind, words] = venues[locationType]
    return (
      <figure className="event__picture">
        <CoverImage
          {...{ slug, kind, shape }}
          tone="plate"
          eager
          fine
          alt={`Engraving: ${words} and dots that rise`}
        />
        {locationType !== 'virtual' && (
          <figcaption className="caption">
            The venue, drawn: <bdi>{locationText}</bdi>
          </figcaption>
        )}
      </figure>
    )
  }
  const art = parseArtPath(heroImage)
  const [width, height] = coverSizes[shape]
  return (
    <figure className="event__picture">
      {art?.drawing === 'cover' ? (
        <CoverImage
          slug={art.slug}
          kind={art.kind}
          beside={art.beside}
          rows={art.rows}
          shape={shape}
          tone="plate"
          eager
          fine
        />
      ) : (
        <Plate shape={shape}>
          <StoredPicture
            path={heroImage}
            {...{ shape, widths, width, height }}
            alt=""
            eager
            sizes="100vw"
          />
        </Plate>
      )}
    </figure>
  )
}
