import { linksTo, type NavLink } from '../siteLinks.ts'

interface NavGroup {
  label: string
  /** Path prefixes for which the group is highlighted. */
  prefixes: string[]
  links: NavLink[]
}

export const navigation: (NavLink | NavGroup)[] = [
  ...linksTo('/', '/news'),
  {
    label: 'Events',
    prefixes: ['/events', '/speakers', '/sponsors', '/community/speakers'],
    links: linksTo('/events', '/events/webinars', '/resources/webinars', '/speakers', '/sponsors'),
  },
  {
    label: 'Resources',
    prefixes: ['/resources'],
    links: linksTo('/resources/ai-showcase', '/resources/research', '/resources/guides'),
  },
  ...linksTo('/consulting', '/contact'),
]

export const footerColumns: { label: string; links: NavLink[] }[] = [
  {
    label: 'Company',
    links: linksTo('/about', '/sponsorships', ['/speakers', 'Speaker Submissions'], '/press'),
  },
  {
    label: 'Resources',
    links: linksTo(
      '/resources/ai-showcase',
      '/resources/research',
      '/resources/guides',
      '/resources/webinars',
      '/consulting',
      '/community',
    ),
  },
  {
    label: 'Legal',
    links: linksTo(
      '/privacy',
      '/terms',
      '/speaker-terms',
      ['/cookies', 'Cookie Preferences'],
      '/sitemap',
      '/contact',
    ),
  },
]

const startsWith = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`)

/** Matches by path prefix; Home matches only "/". */
export const isActive = (pathname: string, href: string) =>
  href === '/' ? pathname === '/' : startsWith(pathname, href)

export const isGroupActive = (pathname: string, { prefixes }: NavGroup) =>
  prefixes.some((prefix) => startsWith(pathname, prefix))

/** The link in a group with the longest prefix of the page's path. */
export const activeLink = (pathname: string, links: NavLink[]) =>
  links
    .filter(({ href }) => isActive(pathname, href))
    .reduce<NavLink | undefined>(
      (best, link) => (best && best.href.length >= link.href.length ? best : link),
      undefined,
    )
