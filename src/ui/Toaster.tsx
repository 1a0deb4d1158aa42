import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { type FocusEvent, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './Icon.tsx'
import './layerFocus.ts'
import { dismissToast, type ShownToast, shownToasts } from './toast.ts'
import './styles/toasts.css'

const icons = { default: 'info', destructive: 'alert', success: 'check' } as const
const alwaysPressable = { pointerEvents: 'auto' } as const
const hotkey = ['F8']
const none: readonly ShownToast[] = []

export interface ToasterProps {
  /** Whether a toast shows the key that leads to its action. */
  showsKey?: boolean
}

/**
 * Moves the toasts to the top while they would cover the focused field, its form's submit button, or the receipt of
 * what was sent, and while an on-screen keyboard or zoom leaves them below the visible part of the window.
 */
function useFreePlace(list: RefObject<HTMLElement | null>, newest: number | undefined) {
  useEffect(() => {
    const seen = window.visualViewport
    if (newest === undefined || !seen) return
    const place = () => {
      const toasts = list.current
      if (!toasts) return
      toasts.classList.remove('toasts--high')
      const { left, top, bottom: end } = toasts.getBoundingClientRect()
      const isCovered = ({ right, bottom }: DOMRect) => right > left && bottom > top
      const { offsetTop, height } = seen
      toasts.style.setProperty('--seen-from', `${offsetTop}px`)
      toasts.classList.toggle(
        'toasts--high',
        end > offsetTop + height + 1 || neededNow().some(isCovered),
      )
    }
    // Toasts are added to their list later, and their height depends on their text.
    const sized = new ResizeObserver(place)
    if (list.current) sized.observe(list.current)
    place()
    document.addEventListener('focusin', place)
    document.addEventListener('scroll', place, { capture: true, passive: true })
    for (const change of ['resize', 'scroll']) seen.addEventListener(change, place)
    return () => {
      sized.disconnect()
      document.removeEventListener('focusin', place)
      document.removeEventListener('scroll', place, { capture: true })
      for (const change of ['resize', 'scroll']) seen.removeEventListener(change, place)
    }
  }, [list, newest])
}

/** In a long text, only the cursor's line matters. */
function neededNow(): DOMRect[] {
  const field = document.activeElement
  if (field instanceof HTMLElement && field.isContentEditable) {
    const selection = getSelection()
    return selection?.rangeCount ? [selection.getRangeAt(0).getBoundingClientRect()] : []
  }
  const receipt = field?.closest('.receipt')
  if (receipt) return [receipt.getBoundingClientRect()]
  if (!field?.matches('input, select, textarea, [type=submit]')) return []
  const buttons = field.closest('form')?.querySelectorAll('[type=submit]') ?? []
  return [field, ...buttons].map((element) => element.getBoundingClientRect())
}

/**
 * The toast region, directly in the body: with `aria-live="off"`, open dialogs do not hide it from
 * screen readers.
 */
export default function Toaster({ showsKey = false }: ToasterProps) {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.get, () => none)
  const list = useRef<HTMLOListElement>(null)
  /** The element that had the focus before the toasts. */
  const earlier = useRef<Element | null>(null)
  const newest = toasts[0]?.id
  useFreePlace(list, toasts[0]?.open ? newest : undefined)

  // Closing a toast under the pointer leaves the region paused, and the next toast would never disappear.
  useEffect(() => {
    const timer = setTimeout(() => {
      const region = list.current?.parentElement
      if (region && !region.matches(':hover'))
        region.dispatchEvent(new PointerEvent('pointerleave'))
    }, 100)
    return () => clearTimeout(timer)
  }, [newest])

  /** The key leads straight to the toast's action; a closed toast returns the focus. */
  function lead({ target, currentTarget, relatedTarget }: FocusEvent<HTMLOListElement>) {
    const isWithin = currentTarget.contains(relatedTarget)
    if (!isWithin) earlier.current = relatedTarget
    if (target !== currentTarget) return
    if (!isWithin) return currentTarget.querySelector<HTMLElement>('li button')?.focus()
    const from = earlier.current?.isConnected ? earlier.current : document.querySelector('main')
    if (from instanceof HTMLElement) from.focus({ preventScroll: true })
  }

  return (
    <Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(({ id, open, title, description, variant = 'default', duration, action }) => (
        <Root
          key={id}
          className={`toast p-4 stack upper gap-3 ink paper toast--${variant}`}
          open={open}
          duration={duration}
          onOpenChange={(stays) => !stays && dismissToast(id)}
          style={alwaysPressable}
        >
          <Icon name={icons[variant]} />
          <div className="anywhere">
            <Title className="toast__title track-0">{title}</Title>{' '}
            {description && (
              <Description className="toast__text small soft">{description}</Description>
            )}
            {action && (
              <Action className="more" altText={action.label} onClick={action.onPress}>
                {action.label}
                {showsKey && (
                  <kbd className="by-key t1 soft" aria-hidden="true">
                    {hotkey}
                  </kbd>
                )}
              </Action>
            )}
          </div>
          <Close className="icon-btn" aria-label="Close">
            <Icon name="close" />
          </Close>
        </Root>
      ))}
      {createPortal(
        <Viewport
          ref={list}
          className="toasts p-4 flex gap-3"
          hotkey={hotkey}
          aria-live="off"
          onFocus={lead}
        />,
        document.body,
      )}
    </Provider>
  )
}
