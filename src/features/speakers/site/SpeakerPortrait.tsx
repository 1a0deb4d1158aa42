import { bustAt } from '#src/ui/busts.ts'
import { EngravedPicture } from '#src/ui/EngravedPicture.tsx'
import { Portrait } from '#src/ui/Plate.tsx'

interface SpeakerPortraitProps {
  speaker: { name: string; headshotUrl: string | null }
  /** How wide it stands, as the `sizes` of an image. */
  sizes: string
  alt?: string
}

/** The stored photograph of a speaker, engraved, or the figure drawn for somebody invented, else a monogram. Photographs elsewhere on the web are not fetched. */
export function SpeakerPortrait({
  speaker: { name, headshotUrl },
  sizes,
  alt = '',
}: SpeakerPortraitProps) {
  const bust = bustAt(headshotUrl)
  const photo = !bust && headshotUrl?.startsWith('/') && !headshotUrl.startsWith('//') && (
    <EngravedPicture
      path={headshotUrl}
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
