import { createHash } from 'node:crypto'

/** What was asked so often is asked again. */
const OFTEN = 10
const MOST_KNOWN = 2_000
/** Each connection holds the plans of what has a name. */
const MOST_NAMED = 200

const seen = new Map<string, number>()
const names = new Map<string, string>()
const writes = /^\s*(?:insert|update|delete|with)\b/i

/**
 * The name under which a connection prepares a statement once, for those that write and come again and again. What only reads is
 * planned for its values each time.
 */
export function hotStatement(text: string): string | undefined {
  const known = names.get(text)
  if (known || !writes.test(text) || names.size >= MOST_NAMED) return known
  const count = (seen.get(text) ?? 0) + 1
  if (count < OFTEN) {
    if (seen.size >= MOST_KNOWN) seen.clear()
    seen.set(text, count)
    return undefined
  }
  seen.delete(text)
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
