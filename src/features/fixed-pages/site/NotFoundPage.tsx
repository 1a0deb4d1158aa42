import { Metadata } from '#src/rendering/Metadata.tsx'
import { useStatus } from '#src/rendering/page.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'
import { Notice404 } from './Notice404.tsx'

/** Promise A5. */
export default function NotFoundPage() {
  useStatus(404)
  return (
    <>
      <Metadata
        title="Page Not Found - 404"
        description="We couldn’t find that page. News, events, and AI tools are one click away."
        canonical="/404"
      />
      <Notice404 title="404 Page Not Found" text="Did you forget to add the page to the router?">
        <ButtonLink variant="primary" href="/">
          Go to Home
        </ButtonLink>
        <ButtonLink href="/news">Read the news</ButtonLink>
      </Notice404>
    </>
  )
}
