import { useSyncExternalStore } from 'react'
import { lazyLayer } from '#src/rendering/lazyLayer.tsx'
import { newsletterSource, openNewsletter, subscribeToOpening } from './opening.ts'

const [LazyDialog, prefetchNewsletter] = lazyLayer(() => import('./NewsletterDialog.tsx'))
export { prefetchNewsletter }

const close = (open: boolean) => {
  if (!open) openNewsletter(undefined)
}

/** Mounted once in the frame: the dialog behind every Subscribe button. */
export function NewsletterLayer() {
  const source = useSyncExternalStore(subscribeToOpening, newsletterSource, () => undefined)
  return <LazyDialog open={source !== undefined} onOpenChange={close} source={source} />
}
