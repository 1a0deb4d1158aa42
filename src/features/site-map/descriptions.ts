import { address, describe } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedSiteMap = describe(
  { name: 'Sitemap', description: 'The sitemap.' },
  contract,
  {
    SiteLink: [
      'A link on the sitemap page.',
      { label: 'The label of the link.', href: address('A path on this site.') },
    ],
    SiteLinks: [
      'A group of links.',
      { title: 'Its heading.', links: 'The links in the order shown.' },
    ],
  },
)
