import { choiceLabel } from '#src/kinds/choiceLabel.ts'
import { fieldsOf } from '#src/kinds/kind.ts'
import { recordsOf } from '#src/kinds/records.ts'
import { entries } from '../contract.ts'
import { pagePartKind } from '../pagePartKind.ts'
import { pageParts } from './tables.ts'

export const pagePartRecords = recordsOf(pagePartKind, pageParts, {
  detail: choiceLabel(pageParts.list, fieldsOf(pagePartKind).list.choices),
  refine: ({ list, entry }): Record<string, string[]> => {
    const parsed = entries[list].safeParse(entry)
    return parsed.success
      ? {}
      : { entry: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  },
})
