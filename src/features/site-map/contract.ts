import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

export const SiteLink = z.object({ label: z.string(), href: z.string() })

export const SiteLinks = z.object({ title: z.string(), links: z.array(SiteLink) })

export const getSiteLinks = endpoint({
  method: 'GET',
  path: '/api/site-links',
  summary: 'The groups of links on the sitemap page. Every link works.',
  result: z.array(SiteLinks),
  access: 'anyone',
})
