import { and, inArray, not } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { media } from '#src/features/pictures/server/tables.ts'
import { undescribedIn } from '#src/features/pictures/undescribed.ts'
import { refuse } from '#src/records/fields.ts'

type FieldValues = Record<string, unknown>

/**
 * Rejects public texts that contain library pictures with neither alt text nor a decorative mark, by field. Pictures
 * that visitors already see in a field don't block other edits.
 */
export async function refuseUndescribed(tx: Database, values: FieldValues, seen: FieldValues = {}) {
  const found = Object.entries(values).map(([field, text]) => {
    const known = undescribedIn(seen[field])
    return { field, ids: undescribedIn(text).filter((id) => !known.includes(id)) }
  })
  const ids = found.flatMap((one) => one.ids)
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: media.id, name: media.name })
    .from(media)
    .where(and(inArray(media.id, ids), not(media.decorative)))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const problems = found.flatMap(({ field, ids: own }) => {
    const silent = [...new Set(own)].flatMap((id) => (names.has(id) ? [`“${names.get(id)}”`] : []))
    if (silent.length === 0) return []
    return [
      [
        field,
        [
          `Please describe ${silent.join(' and ')}, or mark it as decorative: select it in the text, then press Edit.`,
        ],
      ],
    ]
  })
  refuse(Object.fromEntries(problems))
}
