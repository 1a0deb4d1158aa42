import { classes } from '#src/ui/classes.ts'
import type { Selection } from './selection.ts'

type Pickable = Selection<{ id: string }>

interface PickProps {
  /** What is chosen, for those who hear it. */
  label: string
  checked: boolean
  /** It stands alone on phones, where what it chooses is then said. */
  isAlone?: boolean
  onChange: () => void
}

/** The box with which a row is chosen. */
export const Pick = ({ label, checked, isAlone, onChange }: PickProps) => (
  <label className="tick">
    <input type="checkbox" checked={checked} onChange={onChange} />
    <span className={classes('visually-hidden', isAlone && 'seen-600')}>Select {label}</span>
  </label>
)

export interface PickRowProps {
  selection: Pickable
  id: string
  /** What people call the row by. */
  label: string
}

/** The box of one row of a list. */
export const PickRow = ({ selection, id, label }: PickRowProps) => (
  <Pick
    label={label || 'untitled'}
    checked={selection.has(id)}
    onChange={() => selection.toggle(id)}
  />
)

/** The box that chooses every row that is shown. */
export const PickAll = ({ selection }: { selection: Pickable }) => (
  <Pick label="all on this page" isAlone checked={selection.isAll} onChange={selection.toggleAll} />
)
