export interface NavLink {
  label: string
  href: string
}
export interface NavGroup {
  label: string
  /** Path prefixes that light the group up. */
  prefixes: string[]
  links: NavLink[]
}

export const navigation: (NavLink | NavGroup)[] = [
  { label: 'Home', href: '/' },
  { label: 'News & Insights', href: '/news' },
  {
    label: 'Events',
    prefixes: ['/events', '/speakers', '/sponsors', '/community/speakers'],
    links: [
      { label: 'Upcoming In-person events', href: '/events' },
      { label: 'Upcoming webinars', href: '/events/webinars' },
      { label: 'Past Webinars', href: '/resources/webinars' },
      { label: 'Speaker Directory', href: '/speakers' },
      { label: 'Sponsor Directory', href: '/sponsors' },
    ],
  },
  {
    label: 'Resources',
    prefixes: ['/resources'],
    links: [
      { label: 'AI Showcase', href: '/resources/ai-showcase' },
      { label: 'Research', href: '/resources/research' },
      { label: 'Guides', href: '/resources/guides' },
    ],
  },
  { label: 'Consulting', href: '/consulting' },
  { label: 'Contact', href: '/contact' },
]

export const footerColumns: { label: string; links: NavLink[] }[] = [
  {
    label: 'Company',
    links: [
      { label: 'About', href: '/about' },
      { label: 'Sponsorships', href: '/sponsorships' },
      { label: 'Speaker Submissions', href: '/speakers' },
      { label: 'Press', href: '/press' },
    ],
  },
  {
    label: 'Resources',
    links: [
      { label: 'AI Showcase', href: '/resources/ai-showcase' },
      { label: 'Research', href: '/resources/research' },
      { label: 'Guides', href: '/resources/guides' },
      { label: 'Past Webinars', href: '/resources/webinars' },
      { label: 'Consulting', href: '/consulting' },
      { label: 'Community', href: '/community' },
    ],
  },
  {
    label: 'Legal',
    links: [
      { label: 'Privacy Policy', href: '/privacy' },
      { label: 'Terms of Service', href: '/terms' },
      { label: 'Speaker Terms', href: '/speaker-terms' },
      { label: 'Cookie Preferences', href: '/cookies' },
      { label: 'Sitemap', href: '/sitemap' },
      { label: 'Contact', href: '/contact' },
    ],
  },
]

const startsWith = (pathname: string, prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`)

/** By path prefix; Home only on exactly "/". */
export const isActive = (pathname: string, href: string) => (href === '/' ? pathname === '/' : startsWith(pathname, href))

export const isGroupActive = (pathname: string, { prefixes }: NavGroup) => prefixes.some((prefix) => startsWith(pathname, prefix))

/** Of a group's links the one whose address is the longest prefix of the page's. */
export const activeLink = (pathname: string, links: NavLink[]) =>
  links
    .filter(({ href }) => isActive(pathname, href))
    .reduce<NavLink | undefined>((best, link) => (best && best.href.length >= link.href.length ? best : link), undefined)
