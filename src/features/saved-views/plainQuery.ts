/** What a list is asked for, spelled as it is stored: from the first page on, and without the item that is open. */
export function plainQuery(search: string): string {
  const fields = new URLSearchParams(search)
  for (const name of ['offset', 'everything', 'review', 'item', 'mail', 'from', 'webhook'])
    fields.delete(name)
  return String(fields)
}
