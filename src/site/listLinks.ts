import { kindsWithPages } from '../features/content/contentKinds.ts'
import { linkedPages, type NavLink } from '../features/frame/siteLinks.ts'
import { listedPaths } from '../pages.ts'

/** Lists that neither header nor footer links to; the page of all links does. */
export const listLinks: NavLink[] = kindsWithPages
  .map(({ declaration: { many, page, listedOn } }) => ({
    label: many,
    href: listedOn?.[0] ?? page.slice(0, -1),
  }))
  .filter(
    ({ href }) => listedPaths.includes(href) && !linkedPages.some((linked) => linked === href),
  )
