export const socialKinds = ['news', 'events', 'speakers', 'press', 'resources', 'tools', 'lineups'] as const
export type SocialKind = (typeof socialKinds)[number]

/** Address of the picture that stands for a page where it is shared, 1200 by 630. */
export const socialPath = (kind: SocialKind, slug: string) => `/art/social/${kind}/${encodeURIComponent(slug)}.png`

/** The picture for sharing that is drawn for the site itself. */
export const SITE_CARD = '/art/social/site.png'
