export interface NavLink {
  label: string
  href: string
}

/** Pages the site links to, by path, with label and sitemap page group, in sitemap page order. */
const pages = {
  '/': { label: 'Home', group: 'Main Pages' },
  '/news': { label: 'News & Insights', group: 'Main Pages' },
  '/consulting': { label: 'Consulting', group: 'Main Pages' },
  '/community': { label: 'Community', group: 'Main Pages' },
  '/about': { label: 'About', group: 'Main Pages' },
  '/press': { label: 'Press', group: 'Main Pages' },
  '/sponsorships': { label: 'Sponsorships', group: 'Main Pages' },
  '/contact': { label: 'Contact', group: 'Main Pages' },
  '/privacy': { label: 'Privacy Policy', group: 'Main Pages' },
  '/terms': { label: 'Terms of Service', group: 'Main Pages' },
  '/speaker-terms': { label: 'Speaker Terms', group: 'Main Pages' },
  '/cookies': { label: 'Cookie Policy', group: 'Main Pages' },
  '/events': { label: 'Upcoming In-person events', group: 'Events' },
  '/events/webinars': { label: 'Upcoming webinars', group: 'Events' },
  '/resources/webinars': { label: 'Past Webinars', group: 'Events' },
  '/speakers': { label: 'Speaker Directory', group: 'People' },
  '/sponsors': { label: 'Sponsor Directory', group: 'People' },
  '/resources': { label: 'All resources', group: 'Resources' },
  '/resources/ai-showcase': { label: 'AI Showcase', group: 'Resources' },
  '/resources/research': { label: 'Research', group: 'Resources' },
  '/resources/guides': { label: 'Guides', group: 'Resources' },
  '/resources/playbooks': { label: 'Playbooks', group: 'Resources' },
  '/sitemap': { label: 'Sitemap', group: undefined },
} satisfies Record<string, { label: string; group: string | undefined }>

export type LinkedPage = keyof typeof pages

export const linkedPages = Object.keys(pages) as LinkedPage[]

/** Links to pages, with their own label or the given one. */
export const linksTo = (...chosen: (LinkedPage | [LinkedPage, label: string])[]): NavLink[] =>
  chosen.map((one) => {
    const [href, label] = typeof one === 'string' ? [one, pages[one].label] : one
    return { label, href }
  })

/** Pages in a group of the sitemap page. */
export const linksOfGroup = (group: string): NavLink[] =>
  linksTo(...linkedPages.filter((href) => pages[href].group === group))
