import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/Button.tsx'
import { logDownload } from './download.ts'

interface TakeawayProps {
  slug: string
  /** None: nothing to take away. */
  href: string | null
  /** What the button says. */
  label: string
  children: ReactNode
}

/** A line above a text with the button that opens its file in a new tab; the press is only logged in the browser. */
export function Takeaway({ slug, href, label, children }: TakeawayProps) {
  return (
    <div className="takeaway gap-4-6 wraps row apart py-4 t2 ink-bottom bar-top">
      <div>{children}</div>
      {href && (
        <ButtonLink
          variant="primary"
          icon="download"
          iconFirst
          href={href}
          newTab
          onClick={() => logDownload(slug)}
          onAuxClick={() => logDownload(slug)}
        >
          {label}
        </ButtonLink>
      )}
    </div>
  )
}
