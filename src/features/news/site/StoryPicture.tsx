import { CoverImage, Plate } from '#src/ui/Plate.tsx'
import { type CoverShape, type CoverTone, coverSizes, parseArtPath } from '#src/ui/artPaths.ts'
import { croppedPicture } from '#src/ui/croppedPicture.ts'
import { Picture } from '#src/ui/Picture.tsx'
import type { Post } from './queries.ts'

interface StoryPictureProps {
  post: Pick<Post, 'slug' | 'heroImage'>
  shape: CoverShape
  tone?: CoverTone
  alt?: string
  eager?: boolean
  /** Draws a cover when the article has no picture that this site can show. */
  always?: boolean
}

/** A picture that this site can show: generated art in the tone and shape of its place, or a stored photograph. */
export function StoryPicture({
  post: { slug, heroImage },
  shape,
  tone = 'paper',
  alt,
  eager = false,
  always = false,
}: StoryPictureProps) {
  const art = heroImage ? parseArtPath(heroImage) : null
  if (art?.drawing === 'cover')
    return <CoverImage slug={art.slug} kind={art.kind} shape={shape} tone={tone} alt={alt} eager={eager} fine={eager} />
  if (heroImage && isOwn(heroImage)) {
    const [width, height] = coverSizes[shape]
    return (
      <Plate shape={shape}>
        <Picture
          {...croppedPicture(heroImage, shape, [480, 800, 1200])}
          width={width}
          height={height}
          alt={alt ?? ''}
          eager={eager}
          sizes={sizes[shape]}
        />
      </Plate>
    )
  }
  return always ? <CoverImage slug={slug} shape={shape} tone={tone} alt={alt} eager={eager} fine={eager} /> : null
}

export const hasPicture = ({ heroImage }: Pick<Post, 'heroImage'>) => heroImage !== null && isOwn(heroImage)

const isOwn = (address: string) => address.startsWith('/')
const sizes: Partial<Record<CoverShape, string>> = {
  pano: '(max-width: 1280px) 100vw, 1200px',
  large: '(max-width: 900px) 100vw, 800px',
}
