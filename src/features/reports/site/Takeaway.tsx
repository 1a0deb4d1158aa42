import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/Button.tsx'
import { logDownload } from './download.ts'

interface TakeawayProps {
  slug: string
  /** Null if there is no file. */
  href: string | null
  /** Label of the button. */
  label: string
  children: ReactNode
}

/** Bar above a text with the button that opens its file in a new tab; clicks are only logged in the browser. */
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
