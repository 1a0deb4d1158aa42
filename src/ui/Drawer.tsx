import { Close, Title } from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Layer, type LayerProps } from './Layer.tsx'
import './styles/drawers.css'

interface DrawerProps extends LayerProps {
  /** Names the drawer; shown as its heading unless `head` is given. */
  title: string
  head?: ReactNode
  closeLabel?: string
  children?: ReactNode
}

/** A modal panel from the side that behaves like a dialog. */
export function Drawer({
  open,
  onOpenChange,
  title,
  head,
  closeLabel = 'Close',
  children,
}: DrawerProps) {
  return (
    <Layer
      open={open}
      onOpenChange={onOpenChange}
      className="drawer scroll-y column ink paper"
      aria-describedby={undefined}
    >
      <div className="drawer__head row apart rigid">
        <Title className={head ? 'visually-hidden' : 't4'}>{title}</Title>
        {head}
        <Close className="icon-btn" aria-label={closeLabel}>
          <Icon name="close" />
        </Close>
      </div>
      {children}
    </Layer>
  )
}
