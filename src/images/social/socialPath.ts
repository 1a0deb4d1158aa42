/** Path of a page's social image, 1200 by 630; `section` names the kind of page. */
export const socialPath = (section: string, slug: string) =>
  `/art/social/${section}/${encodeURIComponent(slug)}.png`

/** Social image of the site itself. */
export const SITE_CARD = '/art/social/site.png'
