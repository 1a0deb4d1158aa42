import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/inputs.tsx'
import { type ImportChoices, type Meaning, meanings } from '../sources.ts'
import { counted } from '#src/text/counted.ts'

interface StatusFieldsProps {
  /** Unknown statuses; the empty status stands for rows without one. */
  asked: readonly { status: string; count: number }[]
  chosen: ImportChoices['statuses']
  onChange: (chosen: Record<string, Meaning>) => void
}

const labels: Record<Meaning, string> = {
  active: 'Subscribed',
  pending: 'Not confirmed',
  ended: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
  skip: 'Skip',
}
const choices = meanings.map((value) => ({ value, label: labels[value] }))

/** Asks for the meanings of unknown statuses in a table of subscribers; nobody is imported until they are answered. */
export function StatusFields({ asked, chosen = {}, onChange }: StatusFieldsProps) {
  const counts = new Map(asked.map(({ status, count }) => [status, count]))
  const statuses = [...new Set([...counts.keys(), ...Object.keys(chosen)])]
  if (statuses.length === 0) return null
  return (
    <fieldset className="stack content-top gap-3">
      <legend className="bold">What these statuses mean</legend>
      <div className="definition-grid py-3">
        {statuses.map((status) => {
          const count = counts.get(status)
          return (
            <Field
              key={status}
              label={status || 'No status'}
              hint={count === undefined ? undefined : counted(count, 'row')}
            >
              <Select
                {...(!chosen[status] && { placeholder: 'Please choose' })}
                choices={choices}
                value={chosen[status] ?? ''}
                onChange={({ target }) =>
                  onChange({ ...chosen, [status]: target.value as Meaning })
                }
              />
            </Field>
          )
        })}
      </div>
    </fieldset>
  )
}
