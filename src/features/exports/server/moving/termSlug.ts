/**
 * Returns the slug of a category, tag, or author in another program; the fallback is for names without letters or
 * digits.
 */
export const termSlug = (name: string, fallback: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || fallback
