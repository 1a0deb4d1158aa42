import { createStore } from './store.ts'

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

export const shownToasts = createStore<readonly ShownToast[]>([])
let last = 0

/** Shows a message above the page; it replaces the previous one. */
export function toast(content: ToastContent): { id: number; dismiss: () => void } {
  const id = ++last
  shownToasts.set([{ ...content, id, open: true }, ...shownToasts.get()].slice(0, visibleAtOnce))
  return { id, dismiss: () => dismissToast(id) }
}

/** Says that what a visitor sent did not arrive. */
export const toastFailure = (description: string) =>
  toast({ title: 'Error', description, variant: 'destructive' })

/** Closes it now; removes it later, when its animation has surely ended. */
export function dismissToast(id: number): void {
  if (!shownToasts.get().some((item) => item.id === id && item.open)) return
  shownToasts.set(
    shownToasts.get().map((item) => (item.id === id ? { ...item, open: false } : item)),
  )
  setTimeout(
    () => shownToasts.set(shownToasts.get().filter((item) => item.id !== id)),
    forgottenAfter,
  )
}
