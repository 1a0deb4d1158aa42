export interface Words {
  /** Returns a readable name of a column. */
  label: (column: string) => string
  /** Returns the text of a choice, or the value itself. */
  choice: (column: string, value: string) => string
  date?: (date: Date) => string
}

/** Formats a value as text: list entries, yes or no, and nested values line by line. */
export function valueText(column: string, value: unknown, words: Words): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one) => valueText(column, one, words)).join(', ')
  if (value instanceof Date) return words.date?.(value) ?? value.toISOString()
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${words.label(name)}: ${valueText(name, one, words)}`)
      .join('\n')
  return words.choice(column, String(value))
}
