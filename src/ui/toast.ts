type ToastVariant = 'default' | 'destructive' | 'success'

interface ToastContent {
  title: string
  description?: string
  variant?: ToastVariant
  /** Display time in ms; default 5000. */
  duration?: number
  action?: { label: string; onPress: () => void }
}

export interface ShownToast extends ToastContent {
  id: number
  open: boolean
}

const visibleAtOnce = 1
const forgottenAfter = 1_000_000

let shown: readonly ShownToast[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a message above the page; it replaces the previous one. */
export function toast(content: ToastContent): { id: number; dismiss: () => void } {
  const id = ++last
  change([{ ...content, id, open: true }, ...shown].slice(0, visibleAtOnce))
  return { id, dismiss: () => dismissToast(id) }
}

/** Says that what a visitor sent did not arrive. */
export const toastFailure = (description: string) =>
  toast({ title: 'Error', description, variant: 'destructive' })

/** Closes it now; removes it later, when its animation has surely ended. */
export function dismissToast(id: number): void {
  if (!shown.some((item) => item.id === id && item.open)) return
  change(shown.map((item) => (item.id === id ? { ...item, open: false } : item)))
  setTimeout(() => change(shown.filter((item) => item.id !== id)), forgottenAfter)
}

export function shownToasts(): readonly ShownToast[] {
  return shown
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
