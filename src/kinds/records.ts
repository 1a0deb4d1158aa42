import * as z from 'zod/mini'
import { defineRecords } from '#src/records/records.ts'
import type { Kind, RecordTable } from '#src/records/kind.ts'
import type { Field } from './fields.ts'
import { type KindDeclaration, fieldsOf, firstField, eventTimeFields } from './kind.ts'
import { type Schemas, valuesOf } from './values.ts'

type Beside<Table extends RecordTable, K> = Partial<
  Omit<Kind<Table, Schemas<K>>, 'name' | 'table' | 'label' | 'required' | 'fields'>
> & {
  /** Schemas for fields whose types do not say everything. */
  values?: { [Name in keyof Schemas<K>['shape']]?: z.ZodMiniType }
}

/** Operations on the records of a declared kind; `beside` adds what is specific to it. */
export function recordsOf<K extends KindDeclaration, Table extends RecordTable>(
  kind: K,
  table: Table,
  { values, ...beside }: Beside<Table, K> = {},
) {
  const required = Object.entries<Field>(fieldsOf(kind)).flatMap(([name, field]) =>
    field.required ? [name] : [],
  )
  const picture = firstField(kind, 'picture')
  const place = eventTimeFields(kind)
  return defineRecords<Table, Schemas<K>>({
    name: kind.name,
    table,
    label: kind.label,
    ...(picture !== undefined && { picture }),
    ...(place && { eventTime: place }),
    ...(kind.isPublished !== false && { status: 'status', required }),
    ...(kind.page && {
      slug: {
        from: kind.label,
        addresses: (slug) =>
          ['', ...(kind.furtherPages ?? [])].map((end) => kind.page + slug + end),
        ...(kind.reserved && { reserved: kind.reserved }),
      },
    }),
    fields: z.extend(valuesOf(kind), values ?? {}) as Schemas<K>,
    ...beside,
  })
}
