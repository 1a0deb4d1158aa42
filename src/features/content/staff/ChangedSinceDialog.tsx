import { fieldLabel } from '#src/staff/fieldLabels.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import type { ChangedSince } from './changedSince.ts'
import { Edition } from './Edition.tsx'

/** Why a line was not taken back: what it replaced, what it wrote, and what stands there now. */
export const ChangedSinceDialog = ({ refusal, onClose }: { refusal: ChangedSince; onClose: () => void }) => (
  <Dialog open wide onOpenChange={onClose} title="Changed again since" text={refusal.message}>
    <div className="stack gap-5">
      {refusal.differences.map(({ field, before, after, now }) => (
        <section key={field} className="stack gap-2">
          <h3 className="bold">{fieldLabel(field)}</h3>
          <div className="editions stack gap-4">
            <Edition title="Before this change" value={before} />
            <Edition title="After it" value={after} />
            <Edition title="Now" value={now} />
          </div>
        </section>
      ))}
    </div>
  </Dialog>
)
