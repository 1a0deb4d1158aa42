import { fieldLabel } from '#src/staff/fieldLabels.ts'
import { DeskDialog } from '#src/staff/DeskDialog.tsx'
import type { ChangedSince } from './changedSince.ts'
import { Edition } from './Edition.tsx'

/** Why a line was not taken back: what it replaced, what it wrote, and what stands there now. */
export const ChangedSinceDialog = ({ refusal, onClose }: { refusal: ChangedSince; onClose: () => void }) => (
  <DeskDialog wide onClose={onClose} title="Changed again since" text={refusal.message}>
    <div className="stack gap-5">
      {refusal.differences.map(({ field, before, after, now }) => (
        <section key={field} className="stack gap-2">
          <p className="bold">{fieldLabel(field)}</p>
          <div className="editions stack gap-4">
            <Edition title="Before this change" value={before} />
            <Edition title="After it" value={after} />
            <Edition title="Now" value={now} />
          </div>
        </section>
      ))}
    </div>
  </DeskDialog>
)
