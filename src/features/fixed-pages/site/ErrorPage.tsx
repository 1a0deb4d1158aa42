import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { Notice404 } from './Notice404.tsx'

/** Shown to visitors when a server error prevents a page from rendering. */
export default function ErrorPage({ params }: PageProps<{ code?: string; message?: string }>) {
  const message = params.message ?? 'Something went wrong on our side. Please try again.'
  return (
    <>
      <Metadata
        title={`Something went wrong | ${settings.name}`}
        description={message}
        canonical="/"
      />
      <Notice404 title="This page did not load" text={message}>
        <ButtonLink variant="primary" href="">
          Try again
        </ButtonLink>
        <ButtonLink href="/">Go to Home</ButtonLink>
        <ButtonLink href={`mailto:${settings.contact.email}`}>Contact us</ButtonLink>
      </Notice404>
    </>
  )
}
