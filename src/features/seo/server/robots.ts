/**
 * Pages are whole without the API, and what it answers would only repeat them: crawlers are kept to pages and their
 * Markdown. Assistants and their crawlers are welcome like all others.
 */
export const robots = (origin: string) => `User-agent: *
Disallow: /api/
Allow: /api/docs
Allow: /api/openapi.json
Disallow: /search?

# What this site holds, for assistants: ${origin}/llms.txt

Sitemap: ${origin}/sitemap.xml
`
