import { useQuery } from '@tanstack/react-query'
import { ask } from '#src/staff/queries.ts'
import { ActingSelect } from '#src/staff/ActingSelect.tsx'
import { getSavedReplies } from '../contract.ts'

/** Menu of saved replies. */
export function SavedReplies({ onChosen }: { onChosen: (text: string) => void }) {
  const { data } = useQuery(ask(getSavedReplies))
  if (!data || data.items.length === 0) return null
  return (
    <ActingSelect
      aria-label="Saved reply"
      placeholder="Insert a saved reply"
      value=""
      choices={data.items.map(({ id, title }) => ({ value: id, label: title }))}
      onChoose={(value) => {
        const chosen = data.items.find(({ id }) => id === value)
        if (chosen) onChosen(chosen.body)
      }}
    />
  )
}
