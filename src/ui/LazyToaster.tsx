import { Component, type ReactNode, useSyncExternalStore } from 'react'
import { lazyComponent } from './lazyComponent.tsx'
import type { ToasterProps } from './Toaster.tsx'
import { shownToasts } from './toast.ts'

const Toaster = lazyComponent(() => import('./Toaster.tsx'))
/** Loads the toast components before they are needed, since the connection may be lost by then. */
export const preloadToaster = () => void Toaster.preload().catch(() => {})

const none = () => undefined
const newest = () => shownToasts.get()[0]

/** Mount once per page: the toast components are loaded with the first toast. */
export function LazyToaster(props: ToasterProps) {
  const toast = useSyncExternalStore(shownToasts.subscribe, newest, none)
  return toast ? (
    <ToasterBoundary id={toast.id}>
      <Toaster {...props} />
    </ToasterBoundary>
  ) : null
}

/**
 * If the toast components cannot be loaded, the toast is shown as an alert and the page stays; the
 * next toast tries again.
 */
class ToasterBoundary extends Component<
  { id: number; children: ReactNode },
  { id: number; failed: boolean }
> {
  override state = { id: 0, failed: false }
  static getDerivedStateFromProps = ({ id }: { id: number }, state: { id: number }) =>
    id === state.id ? null : { id, failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch() {
    const { title = '', description } = newest() ?? {}
    alert([title, description].filter(Boolean).join('\n\n'))
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
