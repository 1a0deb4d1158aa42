import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from '#src/ui/classes.ts'
import { TextInput } from '#src/ui/inputs.tsx'
import './combobox.css'

export interface Option {
  value: string
  label: string
  /** Shown at the end of its line. */
  about?: string
}

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  onChoose: (option: Option) => void
  /** Enter picks the first option without an arrow key. */
  takesFirst?: boolean
  /** Shown in the list if there are no options. */
  none?: ReactNode
  onLeave?: () => void
}

/** A text field with a list of options below it while typing. */
export function Combobox({
  text,
  onText,
  options,
  onChoose,
  takesFirst = false,
  none,
  onLeave,
  ...rest
}: ComboboxProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const current = Math.min(active, options.length - 1)
  const isShown = isOpen && (options.length > 0 || none !== undefined)
  const list = useRef<HTMLDivElement>(null)
  useEffect(
    () => void list.current?.children[current]?.scrollIntoView({ block: 'nearest' }),
    [current],
  )
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (option: Option) => {
    onChoose(option)
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const end = options.length - 1
    if (event.key === 'ArrowDown' && end >= 0) {
      setActive(isOpen && current < end ? current + 1 : 0)
      setOpen(true)
    } else if (event.key === 'ArrowUp' && isShown) setActive(current > 0 ? current - 1 : end)
    else if (event.key === 'Escape' && isShown) close()
    else if (event.key === 'Enter' && isShown && options[current]) choose(options[current])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="combobox relative">
      <TextInput
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={id}
        aria-activedescendant={isShown && current >= 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          onText(target.value)
          setActive(takesFirst ? 0 : -1)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={() => {
          close()
          onLeave?.()
        }}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        className="combobox__list paper"
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown &&
          options.map((option, position) => (
            <button
              type="button"
              tabIndex={-1}
              key={option.value}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === current}
              className={classes(
                'combobox__one row apart w-full gap-3 t2',
                position === current && 'combobox__one--current',
              )}
              onClick={() => choose(option)}
            >
              <span className="anywhere">{option.label}</span>
              {option.about && <span className="t1 soft">{option.about}</span>}
            </button>
          ))}
      </div>
      <p className="visually-hidden" role="status">
        {isShown && (options.length === 1 ? '1 suggestion' : `${options.length} suggestions`)}
      </p>
      {isShown && options.length === 0 && <p className="pt-2 t1 soft">{none}</p>}
    </div>
  )
}
