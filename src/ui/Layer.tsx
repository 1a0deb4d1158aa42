import { Content, Portal, Root } from '@radix-ui/react-dialog'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { holdScroll } from './holdScroll.ts'
import './layerFocus.ts'

export interface LayerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * What dialogs and drawers have in common: modal, holds the focus, closes on Escape or a press outside, and gives the focus
 * back to what held it; Radix itself only knows openers that are its own triggers.
 */
export function Layer({ open, onOpenChange, ...content }: LayerProps & ComponentProps<typeof Content>) {
  const opener = useRef<Element | null>(null)
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      {open && createPortal(<Scrim />, document.body)}
      <Portal>
        <Content
          aria-modal="true"
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const movedOn = document.activeElement !== document.body
            if (!movedOn && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
          }}
          {...content}
        />
      </Portal>
    </Root>
  )
}

/** In the place of Radix's overlay, whose scroll lock writes a style element that the page's policy forbids. */
function Scrim() {
  useLayoutEffect(() => holdScroll(), [])
  return <div className="scrim" />
}
