import { useEffect, useLayoutEffect, useRef } from 'react'
import { useFieldWiring } from '#src/ui/Field.tsx'

interface TitleInputProps {
  label: string
  value: string
  /** Whether to focus it when the form opens. */
  isFirst: boolean
  onChange: (value: string) => void
}

/** A title styled as on the page, growing to as many lines as it needs. Enter goes to the text. */
export function TitleInput({ label, value, isFirst, onChange }: TitleInputProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  // Sets the height for browsers without `field-sizing`.
  useLayoutEffect(() => {
    if (!field.current || CSS.supports('field-sizing', 'content')) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [value])
  return (
    <textarea
      ref={field}
      className="writing__title w-full"
      rows={1}
      placeholder={label}
      value={value}
      {...useFieldWiring()}
      onChange={({ target }) => onChange(target.value.replace(/[\r\n]+/g, ' '))}
      onKeyDown={(event) => {
        if (
          event.key !== 'Enter' ||
          event.ctrlKey ||
          event.metaKey ||
          event.nativeEvent.isComposing
        )
          return
        event.preventDefault()
        event.currentTarget.form
          ?.querySelector<HTMLElement>('.body-field [role=textbox], .body-field textarea')
          ?.focus()
      }}
    />
  )
}
