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
    <Picture src={headshotUrl} sources={sourcesOf(headshotUrl)} sizes={sizes} width={480} height={600} alt={alt} eager={eager} />
  )
  return <Portrait name={name} alt={alt} photo={photo || undefined} />
}

/** The formats and widths in which stored photographs are served. */
function sourcesOf(path: string) {
  const stored = /^(\/pictures\/[^/]+\/)\d+\.\w+$/.exec(path)?.[1]
  if (!stored) return []
  return ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcSet: [480, 800].map((width) => `${stored}${width}.${format} ${width}w`).join(', '),
  }))
}
