import type { ImportedField } from '#src/features/speakers/server/tables.ts'
import { fingerprintOf } from './fingerprint.ts'

/** Fields that express the same thing at different lengths, and change together. */
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

interface ImportedSpeaker extends SpeakerFields {
  importPrint: string | null
  importedFields: Record<string, ImportedField>
}

interface FieldSource {
  source: string
  /** YYYY-MM-DD of the event the source describes; the more recent source wins. */
  date: string
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
const printOf = (value: unknown) => fingerprintOf({ value: value ?? null })

/**
 * Returns the fields of a speaker that an import changes: none that staff edited, none set by a more recent
 * source, and none that would become empty. Each written field stores its source.
 */
export function mergedFields(
  stored: ImportedSpeaker,
  wanted: SpeakerFields,
  { source, date }: FieldSource,
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

/** Returns the sources to store for a new speaker's fields. */
export const firstFields = (
  values: SpeakerFields,
  { source, date }: FieldSource,
): Record<string, ImportedField> =>
  Object.fromEntries(
    groups
      .flat()
      .filter((field) => !isEmpty(values[field]))
      .map((field) => [field, { print: printOf(values[field]), source, date }]),
  )
