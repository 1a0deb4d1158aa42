import { classes } from '#src/ui/classes.ts'
import { Emblem } from '#src/ui/Plate.tsx'
import type { Card } from './queries.ts'

const SIZE = 64

/** The tool's logo, or a sign drawn from its slug. */
export function ToolMark({ tool: { slug, logoUrl }, className }: { tool: Pick<Card, 'slug' | 'logoUrl'>; className?: string }) {
  if (!logoUrl?.startsWith('/')) return <Emblem slug={slug} className={className} />
  return (
    <img
      className={classes('toolmark', className)}
      src={logoUrl}
      width={SIZE}
      height={SIZE}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
