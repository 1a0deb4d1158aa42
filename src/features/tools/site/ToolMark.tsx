import { classes } from '#src/ui/classes.ts'
import { Emblem } from '#src/ui/Plate.tsx'
import type { Card } from './queries.ts'

const SIZE = 64

/** The tool's logo, or a sign drawn of its name. */
export function ToolMark({ tool: { name, logoUrl }, className }: { tool: Pick<Card, 'name' | 'logoUrl'>; className?: string }) {
  if (!logoUrl?.startsWith('/')) return <Emblem name={name} className={className} />
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
