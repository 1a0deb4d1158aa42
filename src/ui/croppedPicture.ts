import type { CoverShape } from './artPaths.ts'

const formats = ['avif', 'webp']
const PHONE = '(max-width: 600px)'

/** How a picture of the library is served for a frame: cut to its shape around the focal point, in several widths and formats. */
export function croppedPicture(path: string, shape: CoverShape | 'face', widths: readonly number[]) {
  const [, stored, version = ''] = /^(\/pictures\/[^/]+\/)\d+\.\w+(\?v=\w+)?$/.exec(path) ?? []
  if (!stored) return { src: path, sources: [] }
  const setOf = (cut: string, format: string) =>
    widths.map((width) => `${stored}${cut}-${width}.${format}${version} ${width}w`).join(', ')
  const cutTo = (cut: string, media?: string) =>
    formats.map((format) => ({ type: `image/${format}`, srcSet: setOf(cut, format), ...(media && { media }) }))
  // The widest frame is another one on phones.
  return {
    src: `${stored}${shape}-${widths.at(-1)}.webp${version}`,
    sources: [...(shape === 'pano' ? cutTo('slip', PHONE) : []), ...cutTo(shape)],
  }
}
