import { classes } from './classes.ts'
import { Emblem } from './Plate.tsx'

const SIZE = 64

interface LogoProps {
  name: string
  /** An image of this site; drawings are regenerated from the name, in either scheme. */
  logoUrl: string | null
  className?: string
}

/** Whether a logo is an invented one from the sample content. */
export const isInvented = (logoUrl: string | null) => logoUrl?.startsWith('/art/sign/') ?? false

/** The logo of a tool or sponsor, or an emblem drawn from its name. */
export function Logo({ name, logoUrl, className }: LogoProps) {
  if (!logoUrl?.startsWith('/') || logoUrl.startsWith('/art/'))
    return <Emblem name={name} invented={isInvented(logoUrl)} className={className} />
  return (
    <img
      className={classes('toolmark rigid', 'toolmark--logo rounded', className)}
      src={logoUrl}
      width={SIZE}
      height={SIZE}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
