import type { CoverShape, Scheme } from './artPaths.ts'

const formats = ['avif', 'webp']
const PHONE = '(max-width: 600px)'

/** How a picture of the library is served for a frame: cut to its shape around the focal point, in several widths and formats. */
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
  const setOf = (cut: string, format: string) =>
    widths
      .map((width) => `${stored}${cut}-${width}${hand}.${format}${version} ${width}w`)
      .join(', ')
  const cutTo = (cut: string, media?: string) =>
    formats.map((format) => ({
      type: `image/${format}`,
      srcSet: setOf(cut, format),
      ...(media && { media }),
    }))
  // The widest frame is another one on phones.
  return {
    src: `${stored}${shape}-${widths.at(-1)}${hand}.webp${version}`,
    sources: [...(shape === 'pano' ? cutTo('slip', PHONE) : []), ...cutTo(shape)],
  }
}

/** Whether a stored path asks for the engraving of a picture: "/pictures/…/1200-light.webp". */
export const isEngraved = (path: string) => /^\/pictures\/[^/]+\/\d+-light\./.test(path)
