/** Address of the picture that stands for a page where it is shared, 1200 by 630; `section` is named by the page's kind. */
export const socialPath = (section: string, slug: string) =>
  `/art/social/${section}/${encodeURIComponent(slug)}.png`

/** The picture for sharing that is drawn for the site itself. */
export const SITE_CARD = '/art/social/site.png'
