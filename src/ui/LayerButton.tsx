import { Button, ButtonLink, type ButtonProps } from './Button.tsx'
import { classes } from './classes.ts'

/** A button that opens a dialog; without scripts, a link to the page with the same content. */
export function LayerButton({ page, className, ...rest }: ButtonProps & { page: string }) {
  const { variant, large, block, icon, iconFirst, children } = rest
  const look = { variant, large, block, icon, iconFirst } as Pick<ButtonProps, 'variant'>
  return (
    <>
      <Button className={classes('needs-script', className)} aria-haspopup="dialog" {...rest} />
      <noscript>
        <ButtonLink href={page} className={className ?? ''} {...look}>
          {children}
        </ButtonLink>
      </noscript>
    </>
  )
}
