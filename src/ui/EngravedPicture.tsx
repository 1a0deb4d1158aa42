import type { CoverShape } from './artPaths.ts'
import { croppedPicture } from './croppedPicture.ts'
import { Picture } from './Picture.tsx'

interface EngravedPictureProps {
  path: string
  shape: CoverShape | 'face'
  widths: readonly number[]
  width: number
  height: number
  alt: string
  sizes?: string | undefined
}

/**
 * An image from the library as an engraving, one for each scheme; CSS shows one, and browsers do
 * not load the other.
 */
export function EngravedPicture({ path, shape, widths, ...rest }: EngravedPictureProps) {
  return (['light', 'dark'] as const).map((scheme) => (
    <Picture
      key={scheme}
      {...croppedPicture(path, shape, widths, scheme)}
      {...rest}
      scheme={scheme}
    />
  ))
}
