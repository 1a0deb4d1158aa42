import { allIn } from './headings.ts'

/** Columns of any table that say whether a row is public. */
export const visibilityNames = {
  status: ['status', 'publication', 'publicationstatus', 'visibility', 'privacy'],
  hidden: [
    'hidden',
    'ishidden',
    'private',
    'isprivate',
    'unlisted',
    'draft',
    'isdraft',
    'archived',
  ],
  shown: [
    'public',
    'ispublic',
    'visible',
    'isvisible',
    'listed',
    'islisted',
    'published',
    'ispublished',
    'showonwebsite',
    'showonsite',
    'displayonwebsite',
  ],
  removed: ['removedat', 'deletedat', 'trashedat', 'deleted', 'isdeleted'],
} as const

/** Several columns may say that a row is hidden, such as “Draft” and “Archived”; each of them counts. */
export const visibilityColumns = Object.keys(visibilityNames) as (keyof typeof visibilityNames)[]

export type VisibilityCells = Partial<Record<keyof typeof visibilityNames, string>>

const isPublic =
  /^(|active|aktiv|live|online|public|publish(ed)?|visible|confirmed|accepted|approved|complete[d]?|enabled|featured|listed|everyone|anyone|all|true|1|yes)$/i

/** Why a row was not public; undefined if it was. */
export const hiddenBecause = ({
  status = '',
  hidden,
  shown,
}: VisibilityCells): string | undefined => {
  const closed = allIn(status).find((one) => !isPublic.test(one))
  if (closed) return `its status was “${closed.slice(0, 40)}”`
  return isMarked(hidden) || !isShown(shown) ? 'it was hidden' : undefined
}

const isNo =
  /^(|0|-|–|—|f|n|no|off|unchecked|nein|não|nao|nej|nee|non|none|never|n\/a|false|falsch|faux|falso|null)$/i

/** Whether any of the columns of a mark, such as “Archived”, has a value other than a no. */
export const isMarked = (cell: string | undefined) => allIn(cell).some((one) => !isNo.test(one))

/** A yes, or the day since when. */
const isYes = /^(y|t|on|x|✓|✔|☑|checked|j|ja|oui|s[iíì]|sim|tak|wahr|vrai|vero|verdadero)$|\d{4}/i

/** Whether a table has no column that says what is public, or all such columns say yes. */
export const isShown = (cell: string | undefined) =>
  cell === undefined ||
  (cell.trim() !== '' && allIn(cell).every((one) => isPublic.test(one) || isYes.test(one)))

/** Why a row that was removed where it comes from is not imported. */
export const REMOVED = 'it was removed there'

export const isRemoved = ({ removed }: VisibilityCells) => isMarked(removed)

/** Values of a new record, which stays a draft if its row was not public. */
export const draftFacts = (cells: VisibilityCells) =>
  hiddenBecause(cells) ? { status: 'draft' as const, publishedAt: null } : {}
