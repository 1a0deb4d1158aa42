import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import './layerFocus.ts'
import { useReturnFocus } from './returnFocus.ts'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the drawer; shown at its head unless `head` is. */
  title: string
  head?: ReactNode
  side?: 'left' | 'right'
  closeLabel?: string
  children?: ReactNode
}

/** A modal sheet from the side, with the manners of a dialog. Load it lazily. */
export function Drawer({ open, onOpenChange, title, head, side = 'right', closeLabel = 'Close', children }: DrawerProps) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="scrim" />
        <Content className={classes('drawer', side === 'left' && 'drawer--left')} aria-modal="true" {...useReturnFocus()}>
          <div className="drawer__head">
            <Title className={head ? 'visually-hidden' : 'drawer__title'}>{title}</Title>
            {head}
            <Close className="icon-btn" aria-label={closeLabel}>
              <Icon name="close" />
            </Close>
          </div>
          {children}
        </Content>
      </Portal>
    </Root>
  )
}
