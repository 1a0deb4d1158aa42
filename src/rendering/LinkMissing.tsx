import { settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { Metadata } from './Metadata.tsx'
import { useStatus } from './page.tsx'

/** Shown with status 404 for a private link that no longer works. */
export function LinkMissing({ title, text }: { title: string; text: string }) {
  useStatus(404)
  return (
    <>
      <Metadata
        title={`Nothing here | ${settings.name}`}
        description="Nothing here"
        canonical="/"
        unlisted
      />
      <TitleBlock title={title} rule="rail" />
      <div className="wrap short grid py-page">
        <div className="from-4 stack gap-5">
          <p>{text}</p>
          <p>
            <ButtonLink href="/contact">Write to us</ButtonLink>
          </p>
        </div>
      </div>
    </>
  )
}
