/** Where on the site a subscription was made. */
export const sources = [
  'home-hero',
  'header',
  'header-mobile',
  'footer',
  'sponsorships',
  'article',
  'webinars',
  'research-access',
  'import',
  'staff',
] as const
export type Source = (typeof sources)[number]
