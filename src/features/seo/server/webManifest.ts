import { language, type SettingPicture, settings, siteDescription } from '#src/settings.ts'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const sizeOf = ({ width, height }: SettingPicture) => {
  const shown = Math.min(width, 480)
  return `${shown}x${Math.round((height * shown) / width)}`
}

/** Web app manifest, with which devices can install the site. */
export const webManifest = () => ({
  id: '/',
  name: settings.name,
  short_name: settings.name,
  description: siteDescription(),
  lang: language,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: settings.theme.light,
  background_color: settings.theme.light,
  categories: ['news', 'business'],
  icons: settings.icon
    ? [
        {
          src: `${settings.icon.path}/480.webp`,
          sizes: sizeOf(settings.icon),
          type: 'image/webp',
          purpose: 'any',
        },
      ]
    : [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        icon(192, 'any'),
        icon(512, 'any'),
        icon(512, 'maskable'),
      ],
  shortcuts: [
    { name: 'News', url: '/news' },
    { name: 'Events', url: '/events' },
  ],
})
