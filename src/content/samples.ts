/**
 * Sample texts as new records: each file is HTML behind a comment that holds its facts as JSON, named by its slug, and dated back
 * by `daysAgo` days from now.
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
