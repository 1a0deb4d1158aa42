import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '#src/staff/Combobox.tsx'
import { ask } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { endpointsOf } from '../contract.ts'
import type { ContentPath } from '../contentKinds.ts'
import { TagInput } from './TagInput.tsx'

interface SuggestFieldProps {
  path: ContentPath
  field: string
  value: string
  onChange: (text: string) => void
}

const MAX = 8
/** The server's limit. If the list is that long, it may be incomplete, so a word can't be called new. */
const MAX_KNOWN = 200

/** Loads the values that other records use in this field, once it is focused. */
function useUsedValues(path: ContentPath, field: string) {
  const [isAsked, setAsked] = useState(false)
  const { data } = useQuery({
    ...ask(endpointsOf[path].usedValues, { query: { field } }),
    enabled: isAsked,
  })
  return { used: data?.values ?? [], onFocus: () => setAsked(true) }
}

const matching = (used: readonly string[], text: string) => {
  const wanted = text.trim().toLowerCase()
  return used
    .filter((one) => one !== text && one.toLowerCase().includes(wanted))
    .sort((one, other) => startsWith(other, wanted) - startsWith(one, wanted))
    .slice(0, MAX)
}
const startsWith = (text: string, start: string) => Number(text.toLowerCase().startsWith(start))

interface NewWordsProps {
  used: readonly string[]
  words: readonly string[]
  onReplace: (word: string, by: string) => void
}

/** Points out words that no other record uses yet. If one differs only in case, offers the existing spelling. */
function NewWords({ used, words, onReplace }: NewWordsProps) {
  const isKnown = used.length > 0 && used.length < MAX_KNOWN
  const fresh = isKnown ? words.filter((word) => word.trim() && !used.includes(word.trim())) : []
  return (
    <div className={fresh.length > 0 ? 'cluster gap-2 t1 soft' : 'visually-hidden'} role="status">
      {fresh.map((word) => {
        const twin = used.find((one) => one.toLowerCase() === word.trim().toLowerCase())
        return twin ? (
          <Button key={word} variant="quiet" onClick={() => onReplace(word, twin)}>
            Use “{twin}” as elsewhere
          </Button>
        ) : (
          <span key={word}>“{word.trim()}” is new.</span>
        )
      })}
    </div>
  )
}

/** Text field with suggestions from other records. */
export function SuggestField({ path, field, value, onChange }: SuggestFieldProps) {
  const { used, onFocus } = useUsedValues(path, field)
  return (
    <>
      <Combobox
        text={value}
        onText={onChange}
        onFocus={onFocus}
        options={matching(used, value).map((one) => ({ value: one, label: one }))}
        onChoose={(option) => onChange(option.value)}
      />
      <NewWords used={used} words={[value]} onReplace={(_, by) => onChange(by)} />
    </>
  )
}

interface SuggestListProps extends Omit<SuggestFieldProps, 'value' | 'onChange'> {
  value: readonly string[]
  onChange: (items: string[]) => void
}

/** A list with suggestions from other records. */
export function SuggestList({ path, field, value, onChange }: SuggestListProps) {
  const { used, onFocus } = useUsedValues(path, field)
  return (
    <>
      <TagInput
        value={value}
        onChange={onChange}
        onFocus={onFocus}
        suggest={(text) =>
          matching(
            used.filter((one) => !value.includes(one)),
            text,
          )
        }
      />
      <NewWords
        used={used}
        words={value}
        onReplace={(word, by) =>
          onChange([...new Set(value.map((one) => (one === word ? by : one)))])
        }
      />
    </>
  )
}
