import { Close, Description, Title } from '@radix-ui/react-dialog'
import type { FormEventHandler, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { Layer, type LayerProps } from './Layer.tsx'
import { StepRule } from './StepRule.tsx'

interface DialogProps extends LayerProps {
  title: ReactNode
  text?: ReactNode
  wide?: boolean
  /** Only screen readers read its title, because its first field says what it is for. */
  hidesHeader?: boolean
  closeLabel?: string
  /** Requires an action: it has no close button. */
  hidesClose?: boolean
  onInput?: FormEventHandler
  children?: ReactNode
}

/** A modal window in the center of the screen. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    text,
    wide = false,
    hidesHeader = false,
    closeLabel = 'Close',
    hidesClose = false,
    onInput,
    children,
  } = props
  return (
    <Layer
      open={open}
      onOpenChange={onOpenChange}
      className={classes('dialog', wide && 'dialog--wide')}
      onInput={onInput}
      {...(!text && { 'aria-describedby': undefined })}
    >
      <div className={hidesHeader ? 'visually-hidden' : 'dialog__head px-5-600 anywhere'}>
        <Title className="dialog__title">{title}</Title>
        {text && <Description className="mt-2 t2 soft">{text}</Description>}
      </div>
      {!hidesHeader && (
        <div className="dialog__rule px-5-600">
          <StepRule />
        </div>
      )}
      <div className="dialog__body px-5-600">{children}</div>
      {!hidesClose && (
        <Close className="icon-btn dialog__close" aria-label={closeLabel}>
          <Icon name="close" />
        </Close>
      )}
    </Layer>
  )
}
