import { settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { Metadata } from './Metadata.tsx'
import { useStatus } from './page.tsx'

interface PageMissingProps {
  /** What is not there, as in "Speaker Not Found". */
  what: string
  text: string
  /** The address that was asked for. */
  path: string
  back: { href: string; label: string }
}

/** Stands in for a page whose subject is not there, with status 404. */
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
