import { bustAt } from './busts.ts'
import { EngravedPicture } from './EngravedPicture.tsx'
import { Portrait } from './Plate.tsx'

interface PersonPortraitProps {
  name: string
  /** A path on this site, or null. */
  picture: string | null
  /** How wide it stands, as the `sizes` of an image. */
  sizes: string
  alt?: string
}

/** The stored photograph of a person, engraved, or the figure drawn for somebody invented, else a monogram. Photographs elsewhere on the web are not fetched. */
export function PersonPortrait({ name, picture, sizes, alt = '' }: PersonPortraitProps) {
  const bust = bustAt(picture)
  const photo = !bust && picture?.startsWith('/') && !picture.startsWith('//') && (
    <EngravedPicture
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
      alt={alt && bust ? `${alt}, a drawn figure` : alt}
      bust={bust}
      photo={photo || undefined}
    />
  )
}
