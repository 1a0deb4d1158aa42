import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Combobox } from '#src/staff/Combobox.tsx'
import { IconButton } from '#src/ui/Button.tsx'
import { useFieldLabelId } from '#src/ui/Field.tsx'
import './tag-input.css'

interface TagInputProps {
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** Tags to suggest for a text. */
  suggest: (text: string) => readonly string[]
  onFocus: () => void
}

/** The tag in the text field. It is part of the value all along, so that nothing typed is lost. */
interface Draft {
  text: string
  at: number
}

/** A list of short texts: each can be edited or removed, and Enter adds the next. */
export function TagInput({ value, onChange, suggest, onFocus }: TagInputProps) {
  const [draft, setDraft] = useState<Draft>({ text: '', at: value.length })
  const [status, setStatus] = useState('')
  const labelId = useFieldLabelId()
  const root = useRef<HTMLDivElement>(null)
  const focus = () => root.current?.querySelector('input')?.focus()

  const { text } = draft
  // Somebody else may have added or removed tags before it.
  const at = text === '' ? -1 : value[draft.at] === text ? draft.at : value.lastIndexOf(text)

  /** Returns the value with other tags in the place of the draft. */
  const withDraft = (tags: readonly string[]) =>
    at < 0 ? value.toSpliced(draft.at, 0, ...tags) : value.toSpliced(at, 1, ...tags)
  const type = (typed: string) => {
    setDraft({ text: typed, at: at < 0 ? draft.at : at })
    onChange(withDraft(typed === '' ? [] : [typed]))
  }
  const finish = (tags: readonly string[]) => {
    const next = withDraft(tags.map((tag) => tag.trim()))
    const distinct = [...new Set(next)].filter(Boolean)
    setDraft({ text: '', at: distinct.length })
    if (distinct.join('\n') !== value.join('\n')) onChange(distinct)
  }
  const leave = () => {
    if (text !== '') finish([text])
  }
  const edit = (index: number) => {
    setDraft({ text: value[index] ?? '', at: index })
    focus()
  }
  const remove = (index: number) => {
    setStatus(`${value[index]} removed`)
    setDraft({ text: '', at: value.length - 1 })
    onChange(value.toSpliced(index, 1))
    focus()
  }

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Enter') leave()
    else if (event.key === 'Backspace' && text === '' && value.length > 0) edit(value.length - 1)
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\r\n]/.test(pasted.trim())) return
    event.preventDefault()
    finish(`${text}${pasted}`.split(/[\r\n]+/))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that the text field did not take
    <div className="stack gap-2" ref={root} onKeyDown={press}>
      <ul className="tag-input cluster gap-2" aria-labelledby={labelId}>
        {value.map((tag, index) =>
          index === at || tag.trim() === '' ? null : (
            // The same tag may be there twice while the second one is typed.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${tag} ${index}`} className="tag-input__tag row anywhere t2">
              <button type="button" aria-label={`Edit ${tag}`} onClick={() => edit(index)}>
                {tag}
              </button>
              <IconButton name="close" label={`Remove ${tag}`} onClick={() => remove(index)} />
            </li>
          ),
        )}
      </ul>
      <Combobox
        text={text}
        onText={type}
        onFocus={onFocus}
        onPaste={paste}
        options={suggest(text).map((one) => ({ value: one, label: one }))}
        onChoose={(option) => finish([option.value])}
        onLeave={leave}
      />
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </div>
  )
}
