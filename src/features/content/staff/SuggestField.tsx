import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '#src/staff/Combobox.tsx'
import { ask } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextArea } from '#src/ui/inputs.tsx'
import { endpointsOf } from '../contract.ts'
import type { ContentPath } from '../kinds.ts'

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
    <div className="cluster gap-2 t1 soft" role="status">
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

interface SuggestListProps extends SuggestFieldProps {}

/** A list with one item per line. While it is edited, items used by other records are suggested below it. */
export function SuggestList({ path, field, value, onChange }: SuggestListProps) {
  const { used, onFocus } = useUsedValues(path, field)
  const lines = value.split('\n')
  const last = lines.at(-1) ?? ''
  const isHalf = last.trim() !== '' && !used.includes(last)
  const before = isHalf || last.trim() === '' ? lines.slice(0, -1) : lines
  const offered = matching(
    used.filter((one) => !lines.includes(one)),
    isHalf ? last : '',
  )
  return (
    <div className="stack gap-2">
      <TextArea
        className="grows"
        rows={2}
        value={value}
        onFocus={onFocus}
        onChange={({ target }) => onChange(target.value)}
      />
      <NewWords
        used={used}
        words={lines}
        onReplace={(word, by) =>
          onChange([...new Set(lines.map((one) => (one === word ? by : one)))].join('\n'))
        }
      />
      {offered.length > 0 && (
        <div className="cluster gap-2" role="group" aria-label="Suggestions">
          {offered.map((one) => (
            <Button
              key={one}
              variant="quiet"
              icon="plus"
              iconFirst
              onClick={() => onChange([...before, one].join('\n'))}
            >
              <span className="visually-hidden">Add </span>
              {one}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
