export type FieldValues = Record<string, unknown>

/** Whether two values are equal. A missing one equals null. */
export const isSame = (one: unknown, other: unknown) =>
  (one ?? null) === (other ?? null) ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    JSON.stringify(one) === JSON.stringify(other))

export const changedFields = (values: FieldValues, base: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, base[field])))

/** Removes empty lines from lists. */
export const tidy = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.filter((one) => typeof one !== 'string' || one.trim() !== '')
        : value,
    ]),
  )
