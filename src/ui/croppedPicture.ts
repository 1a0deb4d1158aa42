import type { CoverShape, Scheme } from './artPaths.ts'

const formats = ['avif', 'webp']

/**
 * Sources of a library image for a frame: cropped to its shape around the focal point, in several
 * widths and formats.
 */
export function croppedPicture(
  path: string,
  shape: CoverShape | 'face',
  widths: readonly number[],
  /** Engraved for this scheme. */
  scheme?: Scheme,
) {
  const [, stored, version = ''] =
    /^(\/pictures\/[^/]+\/)\d+(?:-light)?\.\w+(\?v=\w+)?$/.exec(path) ?? []
  if (!stored) return { src: path, sources: [] }
  const hand = scheme ? `-${scheme}` : ''
  const setOf = (format: string) =>
    widths
      .map((width) => `${stored}${shape}-${width}${hand}.${format}${version} ${width}w`)
      .join(', ')
  return {
    src: `${stored}${shape}-${widths.at(-1)}${hand}.webp${version}`,
    sources: formats.map((format) => ({ type: `image/${format}`, srcSet: setOf(format) })),
  }
}

/** Whether a stored path refers to an image's engraving: "/pictures/…/1200-light.webp". */
export const isEngraved = (path: string) => /^\/pictures\/[^/]+\/\d+-light\./.test(path)
