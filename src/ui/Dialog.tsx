import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import './layerFocus.ts'
import { useReturnFocus } from './returnFocus.ts'
import { StepRule } from './StepRule.tsx'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text?: ReactNode
  wide?: boolean
  closeLabel?: string
  children?: ReactNode
}

/** Modal: holds the focus, closes on Escape or a press outside, and gives the focus back. Load it lazily. */
export function Dialog({ open, onOpenChange, title, text, wide = false, closeLabel = 'Close', children }: DialogProps) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="scrim" />
        <Content className={classes('dialog', wide && 'dialog--wide')} aria-modal="true" {...useReturnFocus()}>
          <div className="dialog__head">
            <Title className="dialog__title">{title}</Title>
            {text && <Description className="dialog__text">{text}</Description>}
          </div>
          <div className="dialog__rule">
            <StepRule />
          </div>
          <div className="dialog__body">{children}</div>
          <Close className="icon-btn dialog__close" aria-label={closeLabel}>
            <Icon name="close" />
          </Close>
        </Content>
      </Portal>
    </Root>
  )
}
