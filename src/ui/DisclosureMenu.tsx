import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

/** State and wiring of a button that shows and hides a panel of links. */
function useDisclosureMenu() {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return undefined
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [open])

  const items = () => [
    ...(document
      .getElementById(panelId)
      ?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? []),
  ]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
      return
    }
    const list = items()
    const at = list.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: list.length - 1 }[event.key]
    if (to === undefined || (at < 0 && event.key !== 'ArrowDown')) return
    event.preventDefault()
    setOpen(true)
    requestAnimationFrame(() => list[(to + list.length) % list.length]?.focus())
  }

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
  }

  return {
    open,
    setOpen,
    rootProps: { ref: root, onKeyDown, onBlur },
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': panelId,
      onClick: () => setOpen(!open),
    },
    panelProps: {
      id: panelId,
      hidden: !open,
      onClick: (event: MouseEvent) => {
        const pressed = event.target instanceof Element && event.target.closest('a, button')
        if (!pressed) return
        setOpen(false)
        // Hidden elements cannot have the focus; a link navigates away anyway.
        if (pressed.matches('button')) button.current?.focus()
      },
    },
  }
}

interface DisclosureMenuProps {
  label: ReactNode
  /** Whether the current page is among its links. */
  current?: boolean
  buttonClassName?: string
  end?: boolean
  /** List items; clicking a link closes the panel. */
  children: ReactNode
}

export function DisclosureMenu({
  label,
  current = false,
  buttonClassName = 'nav__link inline target relative nowrap plain',
  end = false,
  children,
}: DisclosureMenuProps) {
  const menu = useDisclosureMenu()
  return (
    <div className="menu" {...menu.rootProps}>
      <button
        className={buttonClassName}
        aria-current={current ? 'true' : undefined}
        {...menu.buttonProps}
      >
        {label}
        <Icon name="chevron" />
      </button>
      <ul className={classes('menu__panel paper', end && 'menu__panel--end')} {...menu.panelProps}>
        {children}
      </ul>
    </div>
  )
}
