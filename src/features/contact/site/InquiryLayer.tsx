import { useSyncExternalStore } from 'react'
import { lazyLayer } from '#src/rendering/lazyLayer.tsx'
import { inquiryOpening, openInquiry, subscribeToInquiry } from './opening.ts'

const [LazyInquiry] = lazyLayer(() => import('./InquiryDialog.tsx'))

const close = (open: boolean) => {
  if (!open) openInquiry(undefined)
}

/** Mounted once in the frame: the dialog behind partnership, sponsorship, consulting and interest buttons. */
export function InquiryLayer() {
  const opening = useSyncExternalStore(subscribeToInquiry, inquiryOpening, () => undefined)
  return <LazyInquiry open={opening !== undefined} onOpenChange={close} opening={opening} />
}
