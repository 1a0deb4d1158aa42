import { type ButtonProps, LayerButton } from '#src/ui/Button.tsx'
import type { Source } from '../sources.ts'
import { loadNewsletterDialog, openNewsletter } from './opening.ts'

const prefetch = () => void loadNewsletterDialog().catch(() => {})

/** Opens the newsletter dialog; `source` records where from. */
export function SubscribeButton({
  source,
  onOpen,
  ...rest
}: ButtonProps & { source: Source; onOpen?: () => void }) {
  return (
    <LayerButton
      variant="primary"
      page={`/forms/newsletter?source=${source}`}
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
