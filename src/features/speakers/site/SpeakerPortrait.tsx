import { croppedPicture } from '#src/ui/croppedPicture.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { Portrait } from '#src/ui/Plate.tsx'

interface SpeakerPortraitProps {
  speaker: { name: string; headshotUrl: string | null }
  /** How wide it stands, as the `sizes` of an image. */
  sizes: string
  alt?: string
  eager?: boolean
}

/** The stored photograph of a speaker, else a monogram. Photographs elsewhere on the web are not fetched. */
export function SpeakerPortrait({ speaker: { name, headshotUrl }, sizes, alt = '', eager }: SpeakerPortraitProps) {
  const photo = headshotUrl?.startsWith('/') && !headshotUrl.startsWith('//') && (
    <Picture
      {...croppedPicture(headshotUrl, 'face', [480, 800])}
      sizes={sizes}
      width={480}
      height={600}
      alt={alt}
      eager={eager}
    />
  )
  return <Portrait name={name} alt={alt} photo={photo || undefined} />
}
