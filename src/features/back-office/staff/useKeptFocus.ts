import { useEffect } from 'react'

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])'

/**
 * When what has the focus disappears or is switched off, what stands next to it gets the focus: who works by keyboard is not
 * sent to the top of the window. A dialog that closes gives its focus back by itself.
 */
export function useKeptFocus() {
  useEffect(() => {
    let last: Element | null = null
    // On a touch screen a field that gets the focus by itself opens the keyboard.
    let isTouch = false
    const press = (event: Event) =>
      void (isTouch = event instanceof PointerEvent && event.pointerType === 'touch')
    const remember = ({ target }: FocusEvent) => void (last = target as Element)
    const observer = new MutationObserver((records) => {
      const lost = last
      const isFree = document.activeElement === document.body || document.activeElement === lost
      if (!lost || isTouch || !isFree || (lost.isConnected && !lost.matches(':disabled'))) return
      last = null
      if (lost.isConnected) return nextTo(lost.parentElement!, lost, lost)
      const gone = whereGone(records, lost)
      if (gone) nextTo(gone.target as Element, gone.nextSibling, gone.previousSibling)
    })
    addEventListener('focusin', remember)
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, press, true)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      removeEventListener('focusin', remember)
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, press, true)
      observer.disconnect()
    }
  }, [])
}

/** The removal, from a part of the page that is still there, that took a node away; none when that was a dialog. */
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

/** Gives the focus to the first control behind a place, or the last before it, within the smallest part of the page that has one. */
function nextTo(parent: Element, after: Node | null, before: Node | null): void {
  if (parent === document.body) return
  // Where a screen or an item of a queue follows another, it has the focus as a whole, and its keys act.
  const isMain = parent.matches('main')
  const isWhole = isMain ? before === after || !before?.isConnected : parent.matches('.queue > div')
  if (isWhole) return (parent as HTMLElement).focus({ preventScroll: true })
  const all = [...parent.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) =>
    one.checkVisibility(),
  )
  const isBefore = (one: Element) =>
    before?.isConnected && (before.contains(one) || isLater(one, before))
  // What took the place of what is gone stands between the two.
  const isBehind = (one: Element) =>
    before?.isConnected
      ? !isBefore(one)
      : !after || (after.isConnected && (after.contains(one) || isLater(after, one)))
  const following = all.filter(isBehind)
  // Of a row that follows its link, not the box before it.
  const behind = following.find((one) => one.matches('a') && after?.contains(one)) ?? following[0]
  // At the end of a screen the keys act as well, which a field before it would take as text.
  const next = behind ?? (isMain ? undefined : all.findLast(isBefore))
  if (next) next.focus()
  else nextTo(isMain ? parent : parent.parentElement!, parent, parent)
}

const isLater = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
