/** Values of a record, by field name. */
export type FieldValues = Record<string, unknown>

export const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    JSON.stringify(one) === JSON.stringify(other))

/** Returns the fields that differ from `base`. A missing field equals null. */
export const changedFields = (values: FieldValues, base: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value ?? null, base[field] ?? null)),
  )

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
