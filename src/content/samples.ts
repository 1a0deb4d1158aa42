/**
 * Parses sample texts into new records. Each file is HTML preceded by a comment with its facts as JSON; its name
 * is the slug, and `daysAgo` sets the date relative to today.
 */
export function readSamples<Facts extends { daysAgo: number }>(
  files: Record<string, string>,
  now = Date.now(),
) {
  return Object.entries(files).map(([file, text]) => {
    const [, head = '', body = ''] = /^<!--(.*?)-->(.*)$/s.exec(text) ?? []
    const { daysAgo, ...facts } = JSON.parse(head) as Facts
    const publishedAt = new Date(now - daysAgo * 86_400_000)
    return {
      values: { ...facts, slug: file.replaceAll(/^.*\/|\.html$/g, ''), content: body },
      facts: { publishedAt, modifiedAt: publishedAt, status: 'published' as const },
    }
  })
}
