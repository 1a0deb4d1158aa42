import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { Select } from '#src/ui/inputs.tsx'
import { isApple } from './keys.ts'

interface ActingSelectProps extends Omit<ComponentProps<typeof Select>, 'onChange'> {
  value: string
  onChoose: (value: string, label: string) => void
}

/** A select that acts on a choice; with the keyboard, which steps through the options, it acts only on Enter. */
export function ActingSelect({ value, onChoose, ...rest }: ActingSelectProps) {
  const [passing, setPassing] = useState<HTMLOptionElement>()
  const passes = useRef(false)
  const leave = () => setPassing(undefined)
  const press = (event: KeyboardEvent) => {
    // When these keys open the list, the change event is a deliberate choice.
    passes.current = event.key.length === 1 ? event.key !== ' ' : !isApple && !event.altKey
    if (passing && event.key === 'Escape') leave()
    if (!passing || event.key !== 'Enter') return
    event.preventDefault()
    leave()
    onChoose(passing.value, passing.text)
  }
  return (
    <>
      <Select
        {...rest}
        value={passing?.value ?? value}
        onPointerDown={() => (passes.current = false)}
        onKeyDown={press}
        onBlur={leave}
        onChange={({ target }) => {
          const [chosen] = target.selectedOptions
          if (passes.current) setPassing(target.value === value ? undefined : chosen)
          else if (chosen) onChoose(chosen.value, chosen.text)
        }}
      />
      <span role="status" className={passing ? 'as-block t1 soft' : 'visually-hidden'}>
        {passing && 'Press Enter to choose it'}
      </span>
    </>
  )
}
