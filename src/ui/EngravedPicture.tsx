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

/** A picture of the library in the house's line, drawn for each scheme; CSS shows one, and a browser does not fetch the other. */
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
