import { type ReactNode, useSyncExternalStore } from 'react'
import { inquiryOpening, openInquiry } from '#src/features/contact/site/opening.ts'
import {
  loadNewsletterDialog,
  newsletterSource,
  openNewsletter,
} from '#src/features/newsletter/site/opening.ts'
import { lazyLayer } from '#src/rendering/lazyLayer.tsx'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import { useLinkedCards } from '#src/ui/useLinkedCards.ts'
import { useTooltipDelays } from '#src/ui/useTooltipDelays.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import './frame.css'
import './colophon.css'

const NewsletterDialog = lazyLayer(loadNewsletterDialog)
const InquiryDialog = lazyLayer(() => import('#src/features/contact/site/InquiryDialog.tsx'))
const none = () => undefined

/** Header and footer around every page. */
export function Frame({ pathname, children }: { pathname: string; children: ReactNode }) {
  useTooltipDelays()
  useLinkedCards()
  const source = useSyncExternalStore(newsletterSource.subscribe, newsletterSource.get, none)
  const opening = useSyncExternalStore(inquiryOpening.subscribe, inquiryOpening.get, none)
  return (
    <>
      <Header pathname={pathname} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <NewsletterDialog
        open={source !== undefined}
        onOpenChange={(open) => open || openNewsletter(undefined)}
        source={source}
      />
      <InquiryDialog
        open={opening !== undefined}
        onOpenChange={(open) => open || openInquiry(undefined)}
        opening={opening}
      />
      <LazyToaster />
    </>
  )
}
