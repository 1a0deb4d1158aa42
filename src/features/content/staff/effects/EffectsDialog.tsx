import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { counted } from '#src/staff/counted.ts'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/states.tsx'
import type { ContentPath } from '../../kinds.ts'
import type { EffectStep } from '../../effects.ts'
import { readyPaths } from '../../readiness.ts'
import { OpenComments } from '../comments/CommentsPanel.tsx'
import type { Editing } from '../editing/editing.ts'
import { stepLabels } from '../labels.ts'
import { BeforeItGoesOut } from './BeforeItGoesOut.tsx'
import { EffectGroups } from './EffectGroups.tsx'
import { useEffects } from './useEffects.ts'
import './effects.css'

interface EffectsDialogProps {
  path: ContentPath
  editing: Editing
  /** Available steps, most likely first. */
  steps: readonly EffectStep[]
  /** Runs the previewed step. */
  onTake: (step: EffectStep) => void
  onClose: () => void
}

const goesOut: ReadonlySet<EffectStep> = new Set(['publish', 'schedule', 'update'])
const isReady = (path: ContentPath): path is (typeof readyPaths)[number] =>
  readyPaths.some((one) => one === path)

export const effectLabel = (step: EffectStep) =>
  step === 'update' ? 'Update' : stepLabels[step].act

/** Previews what a step would change for visitors, search engines, and API clients. */
export function EffectsDialog({ path, editing, steps, onTake, onClose }: EffectsDialogProps) {
  const [step, setStep] = useState(steps[0]!)
  const { items, read, total, left, isDone, refusal, problems } = useEffects(path, editing, step)
  const places = items.length === 1 ? '1 place' : `${items.length} places`
  return (
    <StaffDialog
      wide
      onClose={onClose}
      title="What will change"
      text="The site now, compared with the site after this change. This is a preview. Nothing changes until you publish."
    >
      <div className="stack gap-4">
        {isReady(path) && goesOut.has(step) && <BeforeItGoesOut path={path} editing={editing} />}
        <Field label="Action">
          <Select
            value={step}
            onChange={({ target }) => setStep(target.value as EffectStep)}
            choices={steps.map((value) => ({ value, label: effectLabel(value) }))}
          />
        </Field>
        {step === 'schedule' && (
          <p className="t2 soft">This is what changes at the time you choose.</p>
        )}
        <div role="status" className="stack gap-2" aria-busy={!isDone && refusal === undefined}>
          {refusal ? (
            <Notice tone="danger">{[refusal, ...problems].join(' ')}</Notice>
          ) : isDone ? (
            <>
              <p>
                {items.length === 0
                  ? 'Visitors won’t notice a difference.'
                  : `${places} will be different.`}
              </p>
              {left > 0 && (
                <p className="t2 soft">
                  {counted(total, 'address', 'addresses')} compared.{' '}
                  {counted(left, 'entry', 'entries')} far down in long lists were not: pages that
                  show this one beside them may change as well.
                </p>
              )}
            </>
          ) : (
            <>
              <p>
                {total === 0
                  ? `${places} so far; comparing the rest of the site …`
                  : `${places} so far; ${read} of ${total} addresses compared.`}
              </p>
              <progress
                className="effects__progress"
                value={read}
                max={total || 1}
                aria-label="Addresses compared"
              />
            </>
          )}
        </div>
        <EffectGroups items={items} />
        {step === 'publish' && <OpenComments />}
        <div className="dialog__act">
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" disabled={refusal !== undefined} onClick={() => onTake(step)}>
            {effectLabel(step)}
          </Button>
        </div>
      </div>
    </StaffDialog>
  )
}
