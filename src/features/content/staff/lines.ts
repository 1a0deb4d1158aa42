import type { Choice } from '#src/ui/inputs.tsx'
import type { ContentPath } from '../contract.ts'

/** How one field of a record is edited. */
export type Line = { name: string; label: string; hint?: string; required?: boolean } & (
  | { type: 'text' | 'address' | 'number' | 'moment' | 'date' | 'yes' | 'html' | 'list' }
  | { type: 'prose'; rows?: number }
  /** A picture of the library, in the width in which pages ask for it. */
  | { type: 'picture'; width: number }
  | { type: 'choice'; choices: readonly Choice[] }
  /** Rows of a few texts each, such as links with labels. */
  | { type: 'rows'; columns: readonly { name: string; label: string; number?: boolean }[] }
  /** The entry of a list of the site's own pages: its fields follow from the list. */
  | { type: 'entry' }
  /** One record of another kind, or several. */
  | { type: 'record' | 'records'; of: ContentPath }
)

export interface Group {
  title: string
  lines: readonly Line[]
}
