import { createHash } from 'node:crypto'

/** Returns a hash of values that does not depend on the order of keys, including in nested JSON. */
export const fingerprintOf = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values, inOrder)).digest('base64url')

const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Picks the values with the given names. */
export const only = <Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>
