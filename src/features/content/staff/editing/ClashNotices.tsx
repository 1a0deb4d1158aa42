import { Edition } from '#src/staff/Edition.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { ContentPath } from '../../contentKinds.ts'
import { forms } from '../forms.ts'
import type { Clash } from './merge.ts'

interface ClashNoticesProps {
  path: ContentPath
  clashes: readonly Clash[]
  onChosen: (clash: Clash, chosen: 'mine' | 'theirs') => void
}

/** Clashes of fields that are not shown. */
export const clashesElsewhere = (clashes: readonly Clash[], shown: readonly { name: string }[]) =>
  clashes.filter(({ field }) => shown.every(({ name }) => name !== field))

const QUESTION = 'Edited by two people'

/** Moves the focus to the first question about two values. */
export const focusClash = () =>
  [...document.querySelectorAll<HTMLElement>(`[aria-label='${QUESTION}'] button`)]
    .find((button) => button.checkVisibility())
    ?.focus()

/** Lists fields that two editors changed at the same time, with both values, and asks which one to keep. */
export function ClashNotices({ path, clashes, onChosen }: ClashNoticesProps) {
  if (clashes.length === 0) return null
  const lines = forms[path].flatMap((group) => group.lines)
  return (
    <section className="stack gap-4" aria-label={QUESTION} role="alert">
      {clashes.map((clash, place) => {
        const label = lines.find(({ name }) => name === clash.field)?.label ?? clash.field
        return (
          <div key={`${clash.field} ${place}`} className="outlined stack gap-3 p-4 leaf rounded">
            <p className="bold">{label}: someone else edited this field too.</p>
            <div className="editions stack gap-4">
              <Edition title="Yours" value={clash.mine} />
              <Edition title="Theirs" value={clash.theirs} />
            </div>
            <div className="cluster gap-2">
              <Button onClick={() => onChosen(clash, 'mine')}>Keep yours</Button>
              <Button onClick={() => onChosen(clash, 'theirs')}>Keep theirs</Button>
            </div>
          </div>
        )
      })}
    </section>
  )
}
