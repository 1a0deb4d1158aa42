import { useSyncExternalStore } from 'react'
import { lazyComponent } from './lazyComponent.tsx'
import type { ToasterProps } from './Toaster.tsx'
import { shownToasts, subscribeToToasts } from './toast.ts'

const Toaster = lazyComponent(() => import('./Toaster.tsx'))
const none = () => false
const some = () => shownToasts().length > 0

/** Mount it once a page: the parts that show toasts are fetched with the first toast. */
export function LazyToaster(props: ToasterProps) {
  const wanted = useSyncExternalStore(subscribeToToasts, some, none)
  return wanted ? <Toaster {...props} /> : null
}
