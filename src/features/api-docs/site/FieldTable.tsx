import type { Schema } from './apiDocument.ts'
import { Description } from './Description.tsx'
import { TypeName } from './TypeName.tsx'

interface FieldRow {
  name: string
  required: boolean
  description?: string | undefined
  schema: Schema
}

export const fieldsOf = ({ properties = {}, required = [] }: Schema): FieldRow[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    description: schema.description,
    required: required.includes(name),
  }))

interface FieldTableProps {
  caption: string
  /** What the fields belong to, for screen readers. */
  of: string
  fields: FieldRow[]
}

export function FieldTable({ caption, of, fields }: FieldTableProps) {
  if (fields.length === 0) return null
  return (
    <div className="tablebox" tabIndex={0} role="region" aria-label={`${caption} of ${of}`}>
      <table className="table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What it is</th>
            <th scope="col">Type</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, required, description, schema }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
                {!required && ' (optional)'}
              </td>
              <td>
                <Description text={description} />
              </td>
              <td>
                <TypeName of={schema} />
                {schema.default !== undefined && `, ${JSON.stringify(schema.default)} unless given`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
