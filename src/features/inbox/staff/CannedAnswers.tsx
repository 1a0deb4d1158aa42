import { useQuery } from '@tanstack/react-query'
import { ask } from '#src/staff/queries.ts'
import { ActingSelect } from '#src/staff/ActingSelect.tsx'
import { getCannedAnswers } from '../contract.ts'

/** Texts that staff keep for replies, filled with the name of whom they go to. */
export function CannedAnswers({ name, onChosen }: { name: string; onChosen: (text: string) => void }) {
  const { data } = useQuery(ask(getCannedAnswers))
  if (!data || data.items.length === 0) return null
  return (
    <ActingSelect
      aria-label="Canned reply"
      placeholder="Insert a canned reply"
      value=""
      choices={data.items.map(({ id, title }) => ({ value: id, label: title }))}
      onChoose={(value) => {
        const chosen = data.items.find(({ id }) => id === value)
        if (chosen) onChosen(chosen.body.replaceAll('{name}', name))
      }}
    />
  )
}
