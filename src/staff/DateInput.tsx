import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { TextInput } from '#src/ui/inputs.tsx'

interface DateInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'
> {
  type: 'date' | 'datetime-local'
  /** In the browser's format, such as "2026-11-22T09:30"; empty for none. */
  value: string
  onChange: (value: string) => void
  /** Takes the focus when it appears. */
  first?: boolean
}

/** While typing, a year is first 2, 20, and 202, and can exceed four digits. */
const isYear = (text: string) => text === '' || /^(19|[2-9]\d)\d\d-/.test(text)

/**
 * A date, or a date and time. Incomplete input changes nothing: the previous value stays until a
 * new one is complete.
 */
export function DateInput({ type, value, onChange, first = false, ...rest }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null)
  /** The value that this field last reported or received. */
  const known = useRef(value)
  const [isHalf, setHalf] = useState(false)
  useLayoutEffect(() => {
    if (value === known.current) return
    known.current = value
    if (input.current) input.current.value = value
    // Partial input exists only in the element, so a new value from outside means that it is complete again.
    // oxlint-disable-next-line react/set-state-in-effect
    setHalf(false)
  }, [value])
  useLayoutEffect(() => {
    if (first) input.current?.focus()
  }, [first])
  return (
    <>
      <TextInput
        {...rest}
        ref={input}
        type={type}
        defaultValue={value}
        onInput={({ currentTarget: { validity, value: now } }) => {
          const isWhole = !validity.badInput && isYear(now)
          setHalf(!isWhole)
          if (!isWhole || now === known.current) return
          known.current = now
          onChange(now)
        }}
      />
      <p className="t1 soft" role="status">
        {isHalf &&
          (value
            ? 'This date is incomplete. The previous one stays until you finish it.'
            : 'This date is incomplete.')}
      </p>
    </>
  )
}
