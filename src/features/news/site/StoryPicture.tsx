import { CoverImage, Plate } from '#src/ui/Plate.tsx'
import { type CoverShape, type CoverTone, coverSizes, parseArtPath } from '#src/ui/artPaths.ts'
import { plateFor, plateWords, type Subject } from '#src/ui/plates.ts'
import { StoredPicture } from '#src/ui/StoredPicture.tsx'
import type { Post } from './queries.ts'

interface StoryPictureProps {
  post: Subject & Pick<Post, 'heroImage'>
  shape: CoverShape
  tone?: CoverTone
  eager?: boolean
  /** Draws a cover if the article has no picture the site can show. */
  always?: boolean
  /** Adds alt text to a plate used as the page's main picture. */
  described?: boolean
}

/** An article's picture: generated art that matches its placement, or a stored photo. */
export function StoryPicture({
  post,
  shape,
  tone = 'paper',
  eager = false,
  always = false,
  described = false,
}: StoryPictureProps) {
  const { heroImage } = post
  const isDrawn = heroImage ? parseArtPath(heroImage)?.drawing === 'cover' : false
  if (heroImage && !isDrawn && isOwn(heroImage)) {
    const [width, height] = coverSizes[shape]
    return (
      <Plate shape={shape}>
        <StoredPicture
          path={heroImage}
          {...{ shape, widths, width, height, eager }}
          alt=""
          sizes={sizes[shape]}
        />
      </Plate>
    )
  }
  if (!isDrawn && !always) return null
  const { slug, kind, beside, rows } = plateFor(post)
  const words = described ? plateWords({ slug, kind, beside }) : null
  return (
    <CoverImage
      {...{ slug, kind, beside, rows, shape, tone, eager }}
      fine={eager}
      alt={words ? `Engraving: ${words}` : undefined}
    />
  )
}

export const hasPicture = ({ heroImage }: Pick<Post, 'heroImage'>) =>
  heroImage !== null && isOwn(heroImage)

const widths = [480, 800, 1200]
const isOwn = (address: string) => address.startsWith('/')
const sizes: Partial<Record<CoverShape, string>> = {
  pano: '(max-width: 1280px) 100vw, 1200px',
  large: '(max-width: 900px) 100vw, 800px',
  square: '96px',
}
