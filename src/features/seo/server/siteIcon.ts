import { settings } from '#src/settings.ts'

/** The address of the picture that stands for the site in feeds. */
export const siteIcon = (origin: string, size: 192 | 512) =>
  origin +
  (settings.icon ? `${settings.icon.path}/${size === 192 ? 320 : 480}.webp` : `/icon-${size}.png`)
