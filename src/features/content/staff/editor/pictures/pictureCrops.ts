import type { PictureDetail } from '#src/features/pictures/contract.ts'
import { shapeIn } from '#src/features/pictures/staff/paths.ts'
import { coverSizes, portraitSizes } from '#src/ui/artPaths.ts'

export const SHOWN_WIDTH = 1200

/** Returns the width and height of a library picture as shown in a text, whole or cropped. */
export function shownSize(
  picture: Pick<PictureDetail, 'width' | 'height'> | undefined,
  most = SHOWN_WIDTH,
  shape: PictureCrop = '',
) {
  if (!picture) return {}
  const [wide, high] = shape ? cropShapes[shape] : [picture.width, picture.height]
  const cut = Math.min(picture.width, (picture.height * wide) / high)
  const width = Math.min(Math.round(cut), most)
  return { width: String(width), height: String(Math.round((width * high) / wide)) }
}

const cropShapes = {
  wide: coverSizes.wide,
  pano: coverSizes.pano,
  face: portraitSizes.face,
}
export type PictureCrop = '' | keyof typeof cropShapes

/** Crops of a picture in a text. The focal point always stays visible. */
export const pictureCrops: readonly { value: PictureCrop; label: string }[] = [
  { value: '', label: 'The whole picture' },
  { value: 'wide', label: 'Landscape' },
  { value: 'pano', label: 'Panorama' },
  { value: 'face', label: 'Portrait' },
]
export const cropIn = (path: string): PictureCrop =>
  pictureCrops.find(({ value }) => value === shapeIn(path))?.value ?? ''
