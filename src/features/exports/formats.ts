/** Programs that content can move to, plus CSV tables for everything else. */
export const movingFormats = ['hugo', 'ghost', 'wordpress', 'csv'] as const
export type MovingFormat = (typeof movingFormats)[number]

/** Label of each format, and what its archive contains, as shown to staff. */
export const formatTexts: Record<MovingFormat, { label: string; text: string }> = {
  hugo: {
    label: 'Hugo',
    text: 'Articles and pages as Markdown with front matter, their pictures, and redirects. Jekyll, Astro, and other static generators read most of it.',
  },
  ghost: {
    label: 'Ghost',
    text: 'Articles, pages, tags, and authors as JSON for Ghost’s importer, subscribers as members, pictures, and redirects.',
  },
  wordpress: {
    label: 'WordPress',
    text: 'Articles, pages, categories, tags, and pictures as a WXR file for WordPress’s importer, and redirects.',
  },
  csv: {
    label: 'CSV',
    text: 'A table for each type of record, such as sessions, tools, subscribers, and submissions, for spreadsheets and databases.',
  },
}
