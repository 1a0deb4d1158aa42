import type { MouseEvent } from 'react'
import { DisclosureMenu } from '#src/ui/DisclosureMenu.tsx'
import type { Step } from '../contract.ts'
import { stepLabels, stepSentence } from './labels.ts'

interface MoreActionsProps {
  /** Whether a step is in progress. */
  busy: boolean
  steps: readonly Step[]
  state: Parameters<typeof stepSentence>[1]
  onStep: (step: Step, event: MouseEvent) => void
  /** Revokes preview links. Undefined for a record without a page. */
  onRevoke: (() => void) | undefined
}

/** Menu of a record's less common steps, each with a sentence about its effect. */
export const MoreActions = ({ busy, steps, state, onStep, onRevoke }: MoreActionsProps) =>
  (steps.length > 0 || onRevoke) && (
    <DisclosureMenu label={busy ? 'Working…' : 'More actions'} buttonClassName="btn" end>
      {steps.map((step) => (
        <Action
          key={step}
          name={step}
          label={stepLabels[step].act}
          about={stepSentence(step, state)}
          onPress={(event) => onStep(step, event)}
        />
      ))}
      {onRevoke && (
        <Action
          name="revoke"
          label="Revoke preview links"
          about="Links sent out so far stop working."
          onPress={onRevoke}
        />
      )}
    </DisclosureMenu>
  )

interface ActionProps {
  name: string
  label: string
  /** What the action does, as a sentence. */
  about: string
  onPress: (event: MouseEvent) => void
}

const Action = ({ name, label, about, onPress }: ActionProps) => (
  <li>
    <button
      type="button"
      aria-labelledby={`step-${name}`}
      aria-describedby={`about-${name}`}
      onClick={onPress}
    >
      <span className="stack gap-1 py-2">
        <span className="bold" id={`step-${name}`}>
          {label}
        </span>
        <span className="t1 soft" id={`about-${name}`}>
          {about}
        </span>
      </span>
    </button>
  </li>
)
