import type { PortraitShape } from './artPaths.ts'
import { bustAt } from './busts.ts'
import { StoredPicture } from './StoredPicture.tsx'
import { Portrait } from './Plate.tsx'

interface PersonPortraitProps {
  name: string
  /** A path on this site, or null. */
  picture: string | null
  /** Its width, as an image's `sizes` attribute. */
  sizes: string
  shape?: PortraitShape
  alt?: string
}

/**
 * A person's stored photograph, engraved; for a fictitious person the drawn figure, otherwise a
 * monogram. Photographs on other sites are not loaded.
 */
export function PersonPortrait({ name, picture, sizes, shape, alt = '' }: PersonPortraitProps) {
  const bust = bustAt(picture)
  const photo = !bust && picture?.startsWith('/') && !picture.startsWith('//') && (
    <StoredPicture
      path={picture}
      shape="face"
      widths={[480]}
      sizes={sizes}
      width={480}
      height={600}
      alt={alt}
    />
  )
  return (
    <Portrait
      name={name}
      shape={shape}
      alt={alt && bust ? `${alt}, a drawn figure` : alt}
      bust={bust}
      photo={photo || undefined}
    />
  )
}
