import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { DeskDialog } from '#src/staff/DeskDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/states.tsx'
import type { ContentPath } from '../../contract.ts'
import type { EffectStep } from '../../effects.ts'
import { OpenComments } from '../comments/CommentsPanel.tsx'
import type { Editing } from '../editing/editing.ts'
import { stepLabels } from '../labels.ts'
import { EffectGroups } from './EffectGroups.tsx'
import { useEffects } from './useEffects.ts'
import './effects.css'

interface EffectsDialogProps {
  path: ContentPath
  editing: Editing
  /** What may be done from here, the likeliest first. */
  steps: readonly EffectStep[]
  /** Takes the step that was looked at. */
  onTake: (step: EffectStep) => void
  onClose: () => void
}

export const effectLabel = (step: EffectStep) => (step === 'update' ? 'Update' : stepLabels[step].act)

/** What visitors, search engines and programs would find different after a step, before anybody takes it. */
export function EffectsDialog({ path, editing, steps, onTake, onClose }: EffectsDialogProps) {
  const [step, setStep] = useState(steps[0]!)
  const { items, read, total, isDone, refusal, problems } = useEffects(path, editing, step)
  const places = items.length === 1 ? '1 place' : `${items.length} places`
  return (
    <DeskDialog
      wide
      onClose={onClose}
      title="What will change"
      text="The site as it is, compared with the site as it would be. Nothing is written by looking."
    >
      <div className="stack gap-4">
        <Field label="If you choose">
          <Select
            value={step}
            onChange={({ target }) => setStep(target.value as EffectStep)}
            choices={steps.map((value) => ({ value, label: effectLabel(value) }))}
          />
        </Field>
        {step === 'schedule' && <p className="t2 soft">This is what will change at the moment that you choose.</p>}
        <div role="status" className="stack gap-2">
          {refusal ? (
            <Notice tone="danger">{[refusal, ...problems].join(' ')}</Notice>
          ) : isDone ? (
            <p>{items.length === 0 ? 'Visitors will notice nothing.' : `${places} will be different.`}</p>
          ) : (
            <>
              <p>{total === 0 ? 'Comparing …' : `${places} so far; ${read} of ${total} addresses compared.`}</p>
              <progress className="effects__progress" value={read} max={total || 1} aria-label="Addresses compared" />
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
    </DeskDialog>
  )
}
