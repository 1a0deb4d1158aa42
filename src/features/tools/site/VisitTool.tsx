import { ButtonLink } from '#src/ui/Button.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import type { Card } from './queries.ts'

interface VisitToolProps {
  tool: Pick<Card, 'slug' | 'name' | 'affiliateUrl'>
  button?: boolean
}

/** Logs a click on Visit Tool to the browser's console. Nothing is sent. */
function logVisit(slug: string) {
  console.info(`Visit Tool: ${slug}`)
}

/** Opens the affiliate link in a new tab. */
export function VisitTool({ tool: { slug, name, affiliateUrl }, button = false }: VisitToolProps) {
  const link = {
    href: affiliateUrl,
    newTab: true,
    rel: 'sponsored noopener',
    onClick: () => logVisit(slug),
    onAuxClick: () => logVisit(slug),
  }
  const label = (
    <>
      Visit Tool<span className="visually-hidden">: {name}</span>
    </>
  )
  return button ? (
    <ButtonLink variant="primary" block icon="external" {...link}>
      {label}
    </ButtonLink>
  ) : (
    <MoreLink {...link}>{label}</MoreLink>
  )
}
