import { type CoverShape, coverSizes, parseArtPath } from '#src/ui/artPaths.ts'
import { croppedPicture } from '#src/ui/croppedPicture.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { CoverImage, Plate } from '#src/ui/Plate.tsx'
import type { SiteEvent } from './queries.ts'

/** The event's picture where it has one that this site can show: generated art, or a stored photograph. */
export function EventPicture({
  event: { heroImage },
  shape = 'pano',
}: {
  event: Pick<SiteEvent, 'heroImage'>
  shape?: CoverShape
}) {
  if (!heroImage?.startsWith('/')) return null
  const art = parseArtPath(heroImage)
  const [width, height] = coverSizes[shape]
  return (
    <figure className="event__picture">
      {art?.drawing === 'cover' ? (
        <CoverImage slug={art.slug} kind={art.kind} shape={shape} tone="plate" eager fine />
      ) : (
        <Plate shape={shape}>
          <Picture
            {...croppedPicture(heroImage, shape, [480, 800, 1200])}
            width={width}
            height={height}
            alt=""
            eager
            sizes="100vw"
          />
        </Plate>
      )}
    </figure>
  )
}
