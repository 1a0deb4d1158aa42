import anyAscii from 'any-ascii'

const MAX_LENGTH = 80

/**
 * Derives a slug from a title in any script or an older slug: lowercase Latin letters, digits, and
 * hyphens, at most 80.
 */
export function slugify(text: string): string {
  const words = anyAscii(
    withoutEscapes(text).replace(/\p{Script=Han}/gu, (sign) => ` ${anyAscii(sign)} `),
  )
  return shortened(
    words
      .toLowerCase()
      .replace(/['`]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, ''),
  )
}

/** A name as Hugo writes it in addresses: with its letters of all scripts and a few signs. */
export const hugoSlug = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}._+#-]/gu, '')

/** The slug itself, or with the first number that makes it unique. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug
  for (let number = 2; ; number++) {
    const numbered = `${slug.slice(0, MAX_LENGTH - 6).replace(/-+$/, '')}-${number}`
    if (!isTaken(numbered)) return numbered
  }
}

function shortened(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug
  const dash = slug.lastIndexOf('-', MAX_LENGTH)
  return slug.slice(0, dash > MAX_LENGTH / 2 ? dash : MAX_LENGTH)
}

function withoutEscapes(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%[0-9a-f]{2}/gi, '-')
  }
}

/** Returns a function that makes each slug given to it different from the earlier ones. */
export function createSlugs(): (slug: string) => string {
  const used = new Set<string>()
  return (slug) => {
    const free = freeSlug(slug, (one) => used.has(one))
    used.add(free)
    return free
  }
}
