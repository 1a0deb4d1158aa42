import type { Editor } from '@tiptap/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldError } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'

interface BarInputProps {
  editor: Editor
  label: string
  placeholder?: string
  value: string
  spellCheck?: boolean
  /** Stores what was typed, or returns what is wrong with it. */
  onStore: (typed: string) => string | undefined
}

/** Field of a bar beside something in the text. Enter and leaving it store what was typed, Escape drops it. */
export function BarInput({ editor, label, value, onStore, ...input }: BarInputProps) {
  /** Only while it differs from the text, which also changes otherwise. */
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    const wrong = event.key === 'Enter' && typed !== undefined ? onStore(typed) : undefined
    setError(wrong)
    if (wrong) return
    // Leaving the field would otherwise store what was typed.
    flushSync(() => setTyped(undefined))
    editor.view.focus()
  }
  function leave({ currentTarget }: FocusEvent) {
    // The window lost the focus, and the field gets it back with the window.
    if (typed === undefined || document.activeElement === currentTarget) return
    onStore(typed)
    setTyped(undefined)
    setError(undefined)
  }
  return (
    <>
      <TextInput
        id={undefined}
        className="grow"
        aria-label={label}
        aria-invalid={error !== undefined}
        title={error}
        tabIndex={0}
        autoComplete="off"
        {...input}
        value={typed ?? value}
        onChange={({ target }) => (setTyped(target.value), setError(undefined))}
        onKeyDown={press}
        onBlur={leave}
      />
      {error && (
        <div className="text-bar__error w-full" role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  )
}
