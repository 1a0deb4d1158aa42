import { lazy, Suspense, useSyncExternalStore } from 'react'
import { shownToasts, subscribeToToasts } from './toast.ts'

const Toaster = lazy(() => import('./Toaster.tsx'))
const none = () => false
const some = () => shownToasts().length > 0

/** Mount it once a page: the parts that show toasts are fetched with the first toast. */
export function LazyToaster() {
  const wanted = useSyncExternalStore(subscribeToToasts, some, none)
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
