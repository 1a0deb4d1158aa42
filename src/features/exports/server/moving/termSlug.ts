/** The address of a category, tag or author in another program; the fallback for a name without letters and digits. */
export const termSlug = (name: string, fallback: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || fallback
