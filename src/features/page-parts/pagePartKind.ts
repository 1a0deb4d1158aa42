import { choice, date, entry, number, prose, text } from '#src/kinds/fields.ts'
import { defineKind } from '#src/kinds/kind.ts'
import { listLabels, listNames } from './lists.ts'

export const pagePartKind = defineKind({
  name: 'section',
  many: 'Sections',
  path: 'page-parts',
  icon: 'edit',
  access: ['administrator', 'editor'],
  label: 'name',
  groups: {
    Entry: {
      name: text('Name', {
        required: true,
        hint: 'Only staff see this. Visitors see the fields below.',
      }),
      list: choice('List', listNames, { required: true, labels: listLabels }),
      entry: entry('Content'),
      position: number('Position', { isSigned: true }),
    },
    Source: {
      source: prose('Source', {
        optional: true,
        most: 2000,
        rows: 2,
        hint: 'Evidence for a figure or quote. Visitors see it below a figure.',
      }),
      measuredOn: date('As of'),
    },
  },
})
