import { Button } from '#src/ui/Button.tsx'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { capitalized } from '#src/text/capitalized.ts'
import type { Plan, Refused } from './plan.ts'
import { dateText } from '#src/staff/times.ts'

const names: Record<string, string> = {
  startTime: 'Starts',
  minutes: 'Minutes',
  speakerIds: 'Speakers',
  removed: 'Removed',
  expected: 'People expected',
}

/** Shows both versions of a session that two people changed, and asks which one to keep. */
export function ConflictDialog({ refused, plan }: { refused: Refused; plan: Plan }) {
  const { values, message, differences } = refused
  const shown = differences.filter(({ field }) => field !== 'day' && field !== 'base')
  return (
    <StaffDialog onClose={plan.closeConflict} title="Someone else changed this" text={message}>
      <div className="stack gap-5">
        <dl className="agenda-changes" aria-label="Differences" tabIndex={0}>
          {shown.map(({ field, now, after }) => (
            <div key={field} className="rule-top py-3">
              <dt className="bold">{names[field] ?? capitalized(field)}</dt>
              <dd>Theirs: {valueText(now)}</dd>
              <dd>
                Yours:{' '}
                {field in values ||
                (field === 'startTime' && ('startISO' in values || 'wall' in values))
                  ? valueText(after)
                  : 'as theirs'}
              </dd>
            </div>
          ))}
        </dl>
        <div className="dialog__act">
          <Button onClick={() => void plan.insist(refused)}>Use mine</Button>
          <Button variant="primary" onClick={plan.closeConflict}>
            Keep theirs
          </Button>
        </div>
      </div>
    </StaffDialog>
  )
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? dateText(value) : value
  return Array.isArray(value) ? `${value.length} of them` : String(value)
}
