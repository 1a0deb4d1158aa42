import type * as z from 'zod/mini'
import type { PersonalGroup } from '#src/features/privacy/contract.ts'
import { valueText } from '#src/features/privacy/valueText.ts'
import { fieldLabel, fieldWords } from '#src/staff/fieldLabels.ts'
import { deadlineText } from '#src/time/deadline.ts'
import type { OwnData } from '../ownData.ts'

/** Describes the found records in words for the person they belong to. */
export const readableGroups = (groups: z.infer<typeof PersonalGroup>[]): OwnData['groups'] =>
  groups.map(({ title, purpose, kept, rows }) => ({
    title,
    purpose,
    kept,
    rows: rows.map(({ createdAt, fields }) => ({
      received: deadlineText(new Date(createdAt)),
      fields: Object.entries(fields).map(([name, value]) => [
        fieldLabel(name),
        valueText(name, value, { ...fieldWords, date: deadlineText }),
      ]),
    })),
  }))
