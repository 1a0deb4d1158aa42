// A modal dialog pulls the focus back to itself. Toasts above it must still be reachable by keyboard, so focus
// moving into them is hidden from the dialog's focus trap, which listens on the document after this.
const inToasts = (target: EventTarget | null) =>
  target instanceof Element && target.parentElement?.closest('[role=region]:has(> .toasts)')

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', (event) => {
    if (inToasts(event.target)) event.stopImmediatePropagation()
  })
  document.addEventListener('focusout', (event) => {
    if (inToasts(event.relatedTarget)) event.stopImmediatePropagation()
  })
}
