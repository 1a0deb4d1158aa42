// A modal dialog pulls the focus back to itself. A toast over it must still be reached by keyboard, so focus that moves
// into the toasts is hidden from the dialog's trap, which listens on the document after this does.
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
