import type { ReactNode } from 'react'
import { InquiryLayer } from '#src/features/contact/site/InquiryLayer.tsx'
import { NewsletterLayer } from '#src/features/newsletter/site/NewsletterLayer.tsx'
import { LazyToaster } from '#src/ui/LazyToaster.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import './frame.css'

/** What stands around every page. */
export function Frame({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <>
      <Header pathname={pathname} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <NewsletterLayer />
      <InquiryLayer />
      <LazyToaster />
    </>
  )
}
