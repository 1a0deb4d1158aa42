import { classes } from '#src/ui/classes.ts'
import type { Selection } from './selection.ts'

type Pickable = Selection<{ id: string }>

interface PickProps {
  /** Accessible name of what is selected. */
  label: string
  checked: boolean
  /** Whether it stands alone on phones, where its label is then visible. */
  isAlone?: boolean
  onChange: () => void
}

/** Checkbox that selects a row. */
export const Pick = ({ label, checked, isAlone, onChange }: PickProps) => (
  <label className="tick">
    <input type="checkbox" checked={checked} onChange={onChange} />
    <span className={classes('visually-hidden', isAlone && 'seen-600')}>Select {label}</span>
  </label>
)

export interface PickRowProps {
  selection: Pickable
  id: string
  /** Name of the row. */
  label: string
}

/** Checkbox of a row in a list. */
export const PickRow = ({ selection, id, label }: PickRowProps) => (
  <Pick
    label={label || 'untitled'}
    checked={selection.has(id)}
    onChange={() => selection.toggle(id)}
  />
)

/** Checkbox that selects all visible rows. */
export const PickAll = ({ selection }: { selection: Pickable }) => (
  <Pick label="all on this page" isAlone checked={selection.isAll} onChange={selection.toggleAll} />
)
