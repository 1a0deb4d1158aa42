import { useEffect } from 'react'

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])'

/**
 * When the focused element disappears, moves focus to its neighbor, so that keyboard users are not sent to the top of
 * the page; `disabled`: also when it is disabled. Dialogs restore focus themselves when they close.
 */
export function useRestoredFocus({ disabled = false }: { disabled?: boolean } = {}) {
  useEffect(() => {
    let last: Element | null = null
    // On a touch screen, focusing a field from code opens the keyboard.
    let isTouch = false
    const press = (event: Event) =>
      void (isTouch = event instanceof PointerEvent && event.pointerType === 'touch')
    const remember = ({ target }: FocusEvent) => void (last = target as Element)
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const isLeft = (target as Element).isConnected && document.activeElement !== target
        if (isLeft && last === target && !last?.matches(':disabled')) last = null
      })
    const observer = new MutationObserver((records) => {
      const lost = last
      const isFree = document.activeElement === document.body || document.activeElement === lost
      const isGone = !lost?.isConnected || (disabled && lost.matches(':disabled'))
      if (!lost || isTouch || !isFree || !isGone) return
      last = null
      if (lost.isConnected) return nextTo(lost.parentElement!, lost, lost)
      const gone = whereGone(records, lost)
      if (gone) nextTo(gone.target as Element, gone.nextSibling, gone.previousSibling)
    })
    addEventListener('focusin', remember)
    addEventListener('focusout', forget)
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, press, true)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      removeEventListener('focusin', remember)
      removeEventListener('focusout', forget)
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, press, true)
      observer.disconnect()
    }
  }, [disabled])
}

/** The mutation that removed a node, from a parent still in the document; undefined if a dialog was removed. */
function whereGone(records: readonly MutationRecord[], lost: Node): MutationRecord | undefined {
  const gone = records.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(lost)),
  )
  const isDialog = [...(gone?.removedNodes ?? [])].some(
    (node) => node instanceof Element && node.matches('[role=dialog]'),
  )
  if (!gone || isDialog || gone.target.isConnected) return isDialog ? undefined : gone
  return whereGone(records, gone.target)
}

/** Focuses the first control after a position, or the last one before it, in the smallest ancestor that has one. */
function nextTo(parent: Element, after: Node | null, before: Node | null): void {
  if (parent === document.body) return
  // When one screen or queue item replaces another, it gets focus as a whole, so that its shortcuts work.
  const isMain = parent.matches('main')
  const isWhole = isMain ? before === after || !before?.isConnected : parent.matches('.queue > div')
  if (isWhole) return (parent as HTMLElement).focus({ preventScroll: true })
  const all = [...parent.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) =>
    one.checkVisibility(),
  )
  const isBefore = (one: Element) =>
    before?.isConnected && (before.contains(one) || isLater(one, before))
  // Whatever replaced the removed element is between the two.
  const isBehind = (one: Element) =>
    before?.isConnected
      ? !isBefore(one)
      : !after || (after.isConnected && (after.contains(one) || isLater(after, one)))
  const following = all.filter(isBehind)
  // In the following row, prefer its link to the checkbox before it.
  const behind = following.find((one) => one.matches('a') && after?.contains(one)) ?? following[0]
  // At the end of a screen, leave focus on the screen so that shortcuts work; a field would take them as text.
  const next = behind ?? (isMain ? undefined : all.findLast(isBefore))
  if (next) next.focus()
  else nextTo(isMain ? parent : parent.parentElement!, parent, parent)
}

const isLater = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
