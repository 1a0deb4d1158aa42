/** A filter condition on named fields: a predicate if the whole list is in memory, SQL in the database. */
export type Condition<Name extends string = string> =
  /** The field has the value; null counts as `otherwise`. */
  | { op: 'is'; field: Name; otherwise?: string; ignoringCase?: true }
  /** The value is an element of the field. */
  | { op: 'holds'; field: Name }
  /** One of the fields contains the value, ignoring case. */
  | { op: 'contains'; fields: readonly Name[] }

export const is = <const Name extends string>(
  field: Name,
  options: { otherwise?: string; ignoringCase?: true } = {},
): Condition<Name> => ({ op: 'is', field, ...options })

export const holds = <const Name extends string>(field: Name): Condition<Name> => ({
  op: 'holds',
  field,
})

export const contains = <const Name extends string>(...fields: Name[]): Condition<Name> => ({
  op: 'contains',
  fields,
})

/** Converts a condition to a predicate on entries in memory. */
export const predicateOf =
  <Entry>(condition: Condition<keyof Entry & string>) =>
  (value: string): ((entry: Entry) => boolean) => {
    switch (condition.op) {
      case 'is': {
        const { field, otherwise, ignoringCase } = condition
        const folded = ignoringCase ? lowercase : (text: string) => text
        const wanted = folded(value)
        return (entry) => folded((entry[field] ?? otherwise ?? '') as string) === wanted
      }
      case 'holds':
        return (entry) => (entry[condition.field] as readonly string[]).includes(value)
      case 'contains': {
        const wanted = lowercase(value)
        return (entry) =>
          condition.fields.some((field) =>
            lowercase((entry[field] ?? '') as string).includes(wanted),
          )
      }
    }
  }

const lowercase = (text: string) => text.toLowerCase()
