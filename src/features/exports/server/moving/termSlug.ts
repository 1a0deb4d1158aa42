import { slugify } from '#src/records/slug.ts'

/**
 * Returns the slug of a category, tag, or author in another program: in Latin letters, which WordPress and Ghost
 * would turn it into themselves. The fallback is for names without letters or digits.
 */
export const termSlug = (name: string, fallback: string) =>
  slugify(name.replaceAll('+', ' plus ').replaceAll('#', ' sharp ')) || fallback
