import { isOwnAddress } from '#src/content/tags.ts'
import { labelOf } from './paste.ts'
import { readPasted } from './readPasted.ts'

export interface PictureSource {
  /** Text of its placeholder. */
  label: string
  alt: string
  /** An address on another site or a data URL; null if the clipboard only names a file. */
  address: string | null
}

/** Returns the pictures in pasted HTML that aren't on this site, in document order. */
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

/** Converts a picture pasted as a data URL to a file. */
export function fileOf(address: string): File {
  const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.*)$/s.exec(address) ?? []
  const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (letter) =>
    letter.charCodeAt(0),
  )
  return new File([bytes], 'Pasted picture', { type })
}
