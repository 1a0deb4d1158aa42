/**
 * Pages are complete without the API, whose responses would only repeat them, so crawlers get pages and their
 * Markdown. AI assistants and their crawlers are as welcome as all others.
 */
export const robots = (origin: string) => `User-agent: *
Disallow: /api/
Allow: /api/docs
Allow: /api/openapi.json
Disallow: /search?

# What this site holds, for assistants: ${origin}/llms.txt

Sitemap: ${origin}/sitemap.xml
`
