import { settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { Metadata } from './Metadata.tsx'
import { useStatus } from './page.tsx'

interface PageMissingProps {
  /** What is missing, as in "Speaker Not Found". */
  what: string
  text: string
  /** The requested path. */
  path: string
  back: { href: string; label: string }
}

/** Shown with status 404 for a page whose subject does not exist. */
export function PageMissing({ what, text, path, back }: PageMissingProps) {
  useStatus(404)
  return (
    <div className="wrap py-band">
      <Metadata
        title={`${what} Not Found | ${settings.name}`}
        description={text}
        canonical={path}
      />
      <ErrorState
        level={1}
        title={`${what} Not Found`}
        actions={
          <ButtonLink variant="primary" href={back.href}>
            {back.label}
          </ButtonLink>
        }
      >
        {text}
      </ErrorState>
    </div>
  )
}
