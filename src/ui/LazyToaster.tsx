import { Component, type ReactNode, useSyncExternalStore } from 'react'
import { lazyComponent } from './lazyComponent.tsx'
import type { ToasterProps } from './Toaster.tsx'
import { shownToasts, subscribeToToasts } from './toast.ts'

const Toaster = lazyComponent(() => import('./Toaster.tsx'))
/** Fetches the parts that show toasts before they are needed, as a connection may be gone by then. */
export const preloadToaster = () => void Toaster.preload().catch(() => {})

const none = () => undefined
const newest = () => shownToasts()[0]

/** Mount it once a page: the parts that show toasts are fetched with the first toast. */
export function LazyToaster(props: ToasterProps) {
  const toast = useSyncExternalStore(subscribeToToasts, newest, none)
  return toast ? (
    <ToasterBoundary id={toast.id}>
      <Toaster {...props} />
    </ToasterBoundary>
  ) : null
}

/** Without the parts that show it, a toast is an alert, and the page stays; they are asked for again with the next one. */
class ToasterBoundary extends Component<{ id: number; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch() {
    const { title = '', description } = newest() ?? {}
    alert([title, description].filter(Boolean).join('\n\n'))
  }
  override componentDidUpdate(before: { id: number }) {
    if (this.state.failed && before.id !== this.props.id) this.setState({ failed: false })
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
