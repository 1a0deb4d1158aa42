import type { CoverShape, Scheme } from './artPaths.ts'
import { croppedPicture, isEngraved } from './croppedPicture.ts'
import { Picture } from './Picture.tsx'

interface StoredPictureProps {
  path: string
  shape: CoverShape | 'face'
  widths: readonly number[]
  width: number
  height: number
  alt: string
  sizes?: string | undefined
  /** Load the original immediately. */
  eager?: boolean
}

const schemes: Scheme[] = ['light', 'dark']

/**
 * An image from the library: the original, or, if its path says so, its engravings, one for each scheme; CSS shows
 * one, and browsers do not load the other.
 */
export function StoredPicture({ path, shape, widths, eager, ...rest }: StoredPictureProps) {
  if (!isEngraved(path))
    return <Picture {...croppedPicture(path, shape, widths)} {...rest} {...(eager && { eager })} />
  return schemes.map((scheme) => (
    <Picture
      key={scheme}
      {...croppedPicture(path, shape, widths, scheme)}
      {...rest}
      scheme={scheme}
    />
  ))
}
