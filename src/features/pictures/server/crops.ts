import type { ShownPicture } from './shownPicture.ts'

/** The largest area of a picture with the given aspect ratio, placed by the focal point like CSS `object-position`. */
export function cropOf(
  size: { width: number; height: number },
  [wide, high]: readonly [number, number],
  { focusX, focusY }: Pick<ShownPicture, 'focusX' | 'focusY'>,
) {
  const scale = Math.min(size.width / wide, size.height / high)
  const width = Math.min(size.width, Math.max(1, Math.round(wide * scale)))
  const height = Math.min(size.height, Math.max(1, Math.round(high * scale)))
  const left = Math.round(((size.width - width) * focusX) / 100)
  const top = Math.round(((size.height - height) * focusY) / 100)
  return { left, top, width, height }
}
