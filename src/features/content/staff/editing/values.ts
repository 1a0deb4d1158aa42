/** Fields of a record by their names. */
export type Values = Record<string, unknown>

export const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    JSON.stringify(one) === JSON.stringify(other))

/** The fields that are not as they were; an absent one is null. */
export const unlike = (values: Values, base: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value ?? null, base[field] ?? null)),
  )

/** Empty lines of a list are none. */
export const tidy = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.filter((one) => typeof one !== 'string' || one.trim() !== '')
        : value,
    ]),
  )
