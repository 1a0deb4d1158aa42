import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { SiteLink } from './SiteLink.tsx'

export interface TabChoice {
  value: string
  label: ReactNode
  /** With an address, the choice is a link that can be shared and returned to. */
  href?: string
}

interface ChoiceTabsProps {
  label: string
  choices: readonly TabChoice[]
  value: string
  onChange?: (value: string) => void
  spark?: boolean
}

/** A choice between filters; there are no tab panels below it. */
export function ChoiceTabs({ label, choices, value, onChange, spark = false }: ChoiceTabsProps) {
  const look = classes('tab', spark && 'tab--spark')
  return (
    <fieldset className="tabs" aria-label={label}>
      {choices.map((choice) =>
        choice.href ? (
          <SiteLink
            key={choice.value}
            className={look}
            href={choice.href}
            aria-current={choice.value === value ? 'true' : undefined}
          >
            {choice.label}
          </SiteLink>
        ) : (
          <button
            key={choice.value}
            type="button"
            className={look}
            aria-pressed={choice.value === value}
            onClick={() => onChange?.(choice.value)}
          >
            {choice.label}
          </button>
        ),
      )}
    </fieldset>
  )
}

interface TabsProps extends Omit<ChoiceTabsProps, 'choices' | 'onChange'> {
  choices: readonly { value: string; label: ReactNode }[]
  onChange: (value: string) => void
  /** The panel of the selected tab. */
  children: ReactNode
  className?: string
  tabClassName?: string
}

/** Tabs over one panel; the arrow keys, Home, and End move between them. */
export function Tabs({
  label,
  choices,
  value,
  onChange,
  spark,
  children,
  className = 'tabs',
  tabClassName = 'tab',
}: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = choices.findIndex((choice) => choice.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: choices.length - 1 }[
      event.key
    ]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + choices.length) % choices.length
    const next = choices[index]
    if (!next) return
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <>
      <div
        className={className}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        ref={list}
        onKeyDown={move}
      >
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            role="tab"
            id={`${id}${choice.value}`}
            className={classes(tabClassName, spark && 'tab--spark')}
            aria-selected={choice.value === value}
            aria-controls={`${id}p`}
            tabIndex={choice.value === value ? 0 : -1}
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}p`} aria-labelledby={`${id}${value}`}>
        {children}
      </div>
    </>
  )
}
