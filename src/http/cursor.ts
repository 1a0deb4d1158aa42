import { invalidParameters } from './errors.ts'
import type { Paging } from '#src/lists/paging.ts'

type Keys = (string | number)[]

export const writeCursor = (keys: Keys) => Buffer.from(JSON.stringify(keys)).toString('base64url')

/**
 * Decodes a cursor's sort keys and checks their types against an entry of the list; undefined if
 * none was given.
 */
export function readCursor(
  { after, offset }: Pick<Paging, 'after' | 'offset'>,
  like: Keys | undefined,
  areKeys: (keys: Keys) => boolean = () => true,
): Keys | undefined {
  if (after === undefined) return undefined
  if (offset > 0) throw refused('Please send either after or offset, not both.')
  const keys = parse(Buffer.from(after, 'base64url').toString())
  if (!isKeys(keys) || (like && typesOf(keys) !== typesOf(like)) || !areKeys(keys))
    throw refused('Please use the value of after from the Link with rel="next" of the same list.')
  return keys
}

const refused = (message: string) => invalidParameters({ after: [message] })
const typesOf = (keys: Keys) => keys.map((key) => typeof key).join()
const isKeys = (value: unknown): value is Keys =>
  Array.isArray(value) && /^((string|number)(,|$))+$/.test(typesOf(value as Keys))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
