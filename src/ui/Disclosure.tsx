import { type ReactNode, useId, useState } from 'react'
import { Icon } from './Icon.tsx'

interface DisclosureProps {
  label: ReactNode
  startsOpen?: boolean
  buttonClassName?: string
  children: ReactNode
}

/** A button that shows and hides the content after it, in the page's flow. */
export function Disclosure({
  label,
  startsOpen = false,
  buttonClassName = 'drawer__link row apart w-full plain',
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={buttonClassName}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name="chevron" />
      </button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </>
  )
}
