import type { ImportedField } from '#src/features/speakers/server/tables.ts'
import { fingerprintOf } from './fingerprint.ts'

/** Fields that say the same thing at different lengths, and change together. */
const groups = [
  ['name'],
  ['bio', 'bioShort'],
  ['title'],
  ['image'],
  ['linkedinUrl'],
  ['twitterUrl'],
  ['assets'],
] as const
export type SpeakerField = (typeof groups)[number][number]
export type SpeakerFields = Record<SpeakerField, unknown>

interface Stored extends SpeakerFields {
  importPrint: string | null
  importedFields: Record<string, ImportedField>
}

interface Source {
  source: string
  /** YYYY-MM-DD of what the source describes: the newer one knows better. */
  date: string
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
const printOf = (value: unknown) => fingerprintOf({ value: value ?? null })

/**
 * What an import changes of a speaker: nothing that staff edited, nothing for which a newer source spoke, and nothing full
 * by something empty. Each field that it writes remembers its source.
 */
export function mergedFields(
  stored: Stored,
  wanted: SpeakerFields,
  { source, date }: Source,
  wasUntouched: boolean,
) {
  const values: Partial<SpeakerFields> = {}
  const importedFields = { ...stored.importedFields }
  let edited = false
  let older = false
  for (const group of groups) {
    const differing = group.filter(
      (field) => printOf(stored[field]) !== printOf(wanted[field]) && !isEmpty(wanted[field]),
    )
    if (differing.length === 0) continue
    const isEdited = group.some((field) => {
      const known = stored.importedFields[field]
      return (
        !isEmpty(stored[field]) && (known ? known.print !== printOf(stored[field]) : !wasUntouched)
      )
    })
    const isOlder = group.some(
      (field) => !isEmpty(stored[field]) && (stored.importedFields[field]?.date ?? '') > date,
    )
    edited ||= isEdited
    older ||= isOlder && !isEdited
    if (isEdited || isOlder) continue
    for (const field of differing) values[field] = wanted[field]
  }
  for (const [field, value] of Object.entries(values))
    importedFields[field] = { print: printOf(value), source, date }
  return { values, importedFields, edited, older }
}

/** What a new speaker remembers of the source of each field. */
export const firstFields = (
  values: SpeakerFields,
  { source, date }: Source,
): Record<string, ImportedField> =>
  Object.fromEntries(
    groups
      .flat()
      .filter((field) => !isEmpty(values[field]))
      .map((field) => [field, { print: printOf(values[field]), source, date }]),
  )
