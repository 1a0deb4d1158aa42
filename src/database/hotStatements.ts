import { createHash } from 'node:crypto'

/** Number of executions after which a statement counts as recurring. */
const OFTEN = 10
const MAX_KNOWN = 2_000
/** Each connection keeps a plan for every named statement. */
const MAX_NAMED = 200

const seen = new Map<string, number>()
const names = new Map<string, string>()
const writes = /^\s*(?:insert|update|delete|with)\b/i

/**
 * Returns the name under which each connection prepares a recurring write; undefined for others. Reads are
 * planned for their actual values each time.
 */
export function hotStatement(text: string): string | undefined {
  const known = names.get(text)
  if (known || !writes.test(text) || names.size >= MAX_NAMED) return known
  const count = (seen.get(text) ?? 0) + 1
  if (count < OFTEN) {
    if (seen.size >= MAX_KNOWN) seen.clear()
    seen.set(text, count)
    return undefined
  }
  seen.delete(text)
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
