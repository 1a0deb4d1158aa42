import { ButtonLink } from '#src/ui/Button.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import type { Card } from './queries.ts'
import { logVisit } from './visit.ts'

interface VisitToolProps {
  tool: Pick<Card, 'slug' | 'name' | 'affiliateUrl'>
  button?: boolean
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
