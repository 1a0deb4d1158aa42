/**
 * A table's own value for a name from outside. Undefined for unknown names, also those that every object inherits, such
 * as "constructor".
 */
export const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)
