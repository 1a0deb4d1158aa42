import type * as z from 'zod/mini'
import { counted } from '#src/staff/counted.ts'
import type { AgendaSummary } from '../contract.ts'

interface ChosenAgendasProps {
  step: string
  agendas: readonly z.infer<typeof AgendaSummary>[]
}

/** Lists the number of changes that a step makes in each selected agenda. */
export const ChosenAgendas = ({ step, agendas }: ChosenAgendasProps) => (
  <ul className="stack gap-2">
    {agendas.map(({ id, title, changes, clashes, visible }) => (
      <li key={id}>
        <strong>{title}</strong>: {changes > 0 ? counted(changes, 'change') : `nothing to ${step}`}
        {step === 'release' &&
          changes > 0 &&
          clashes > 0 &&
          `, with ${counted(clashes, 'conflict')}`}
        {step === 'release' && changes > 0 && !visible && ', visible when the event is published'}
      </li>
    ))}
  </ul>
)
