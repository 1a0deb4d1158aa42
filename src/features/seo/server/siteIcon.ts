import { settings } from '#src/settings.ts'

/** URL of the site's icon in feeds. */
export const siteIcon = (origin: string, size: 192 | 512) =>
  origin +
  (settings.icon ? `${settings.icon.path}/${size === 192 ? 320 : 480}.webp` : `/icon-${size}.png`)
