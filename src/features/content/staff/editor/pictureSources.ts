import { isOwnAddress } from '#src/content/tags.ts'
import { labelOf } from './paste.ts'
import { readPasted } from './readPasted.ts'

export interface PictureSource {
  /** What holds its place. */
  label: string
  alt: string
  /** An address on another site, or the picture itself as data; null where the clipboard only names a file. */
  address: string | null
}

/** The pictures of pasted HTML that are not of this site, in their order. */
export function picturesIn(html: string): PictureSource[] {
  return [...(readPasted(html)?.querySelectorAll('img') ?? [])]
    .map((image) => ({
      label: labelOf(image),
      alt: image.alt,
      src: image.getAttribute('src') ?? '',
    }))
    .filter(({ src }) => !isOwnAddress(src))
    .map(({ label, alt, src }) => ({
      label,
      alt,
      address: /^(https?:\/\/|data:image\/[\w+]+;base64,)/.test(src) ? src : null,
    }))
}

/** A picture that was pasted as data, as a file. */
export function fileOf(address: string): File {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/s.exec(address) ?? []
  const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (letter) =>
    letter.charCodeAt(0),
  )
  return new File([bytes], 'Pasted picture', { type })
}
