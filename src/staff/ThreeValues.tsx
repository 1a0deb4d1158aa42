import type { Difference } from '#src/records/conflict.ts'
import { Edition } from './Edition.tsx'
import { fieldLabel } from './fieldLabels.ts'

/**
 * For each field that has changed since: the value before the change, the value it wrote, and the
 * current value.
 */
export const ThreeValues = ({ differences }: { differences: readonly Difference[] }) => (
  <div className="stack gap-5">
    {differences.map(({ field, before, after, now }) => (
      <section key={field} className="stack gap-2">
        <p className="bold">{fieldLabel(field)}</p>
        <div className="editions stack gap-4">
          <Edition title="Before this change" value={before} />
          <Edition title="After this change" value={after} />
          <Edition title="Now" value={now} />
        </div>
      </section>
    ))}
  </div>
)
