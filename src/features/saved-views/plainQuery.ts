/** Normalizes a list's query for storage: starts at the first page, without the open item. */
export function plainQuery(search: string): string {
  const fields = new URLSearchParams(search)
  for (const name of ['offset', 'everything', 'review', 'item', 'mail', 'from', 'webhook'])
    fields.delete(name)
  return String(fields)
}
