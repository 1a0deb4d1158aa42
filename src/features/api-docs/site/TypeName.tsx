import type { ReactNode } from 'react'
import { type Schema, shapeOf } from './apiDocument.ts'

/** Type of a field with its constraints. Links to the schema if the type is one. */
export function TypeName({ of: schema }: { of: Schema }): ReactNode {
  const { $ref, enum: choices, anyOf, items, type, format } = schema
  if ($ref) return <a href={`/api/docs/shapes#shape-${shapeOf($ref)}`}>{shapeOf($ref)}</a>
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (anyOf)
    return anyOf.map((one, position) => (
      <span key={position}>
        {position > 0 && ' or '}
        <TypeName of={one} />
      </span>
    ))
  if (items)
    return (
      <>
        list of <TypeName of={items} />
      </>
    )
  return [[type ?? 'any'].flat().join(' or '), format, ...boundsOf(schema)]
    .filter(Boolean)
    .join(', ')
}

function boundsOf({ minimum, maximum, minLength, maxLength }: Schema) {
  const shown = (value: number | undefined) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
  const [least, most] = [shown(minimum), shown(maximum)]
  return [
    least !== undefined && most !== undefined
      ? `${least} to ${most}`
      : least !== undefined
        ? `from ${least}`
        : '',
    minLength && minLength > 1 ? `at least ${minLength} characters` : '',
    maxLength ? `at most ${maxLength} characters` : '',
  ]
}
