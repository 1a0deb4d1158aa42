import { Button, type ButtonProps } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import type { Source } from '../contract.ts'
import { loadNewsletterDialog, openNewsletter } from './opening.ts'

const prefetch = () => void loadNewsletterDialog().catch(() => {})

/** Opens the newsletter dialog; `source` says from where. */
export function SubscribeButton({ source, onOpen, className, ...rest }: ButtonProps & { source: Source; onOpen?: () => void }) {
  return (
    <Button
      variant="primary"
      className={classes('needs-script', className)}
      aria-haspopup="dialog"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => {
        onOpen?.()
        openNewsletter(source)
      }}
      {...rest}
    />
  )
}
