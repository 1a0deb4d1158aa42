import { Content, Portal, Root } from '@radix-ui/react-dialog'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { holdScroll } from './holdScroll.ts'
import './layerFocus.ts'

export interface LayerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What opened the layer that was opened last: where one takes the place of another, the focus goes back there. */
let lastOpener: HTMLElement[] = []

/**
 * What dialogs and drawers have in common: modal, holds the focus, closes on Escape or a press outside, and gives the focus
 * back to what held it, or to the part of the page around it; Radix itself only knows openers that are its own triggers.
 */
export function Layer({ open, onOpenChange, ...content }: LayerProps & ComponentProps<typeof Content>) {
  const opener = useRef<HTMLElement[]>([])
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      {open && createPortal(<Scrim />, document.body)}
      <Portal>
        <Content
          aria-modal="true"
          onOpenAutoFocus={() => {
            const { activeElement, body } = document
            if (activeElement !== body || lastOpener.length === 0) lastOpener = lineOf(activeElement)
            opener.current = lastOpener
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            lastOpener = []
            if (document.activeElement !== document.body) return
            opener.current[0]?.focus()
            for (const one of opener.current) {
              if (document.activeElement !== document.body) return
              one.focus({ preventScroll: true })
            }
          }}
          {...content}
        />
      </Portal>
    </Root>
  )
}

/** An element and those around it, to the main part of the page: when it is gone, or off, the nearest that takes the focus has it. */
function lineOf(element: Element | null): HTMLElement[] {
  if (element instanceof HTMLElement && element !== document.body) return [element, ...lineOf(element.parentElement)]
  return [...document.querySelectorAll('main')]
}

/** In the place of Radix's overlay, whose scroll lock writes a style element that the page's policy forbids. */
function Scrim() {
  useLayoutEffect(() => holdScroll(), [])
  return <div className="scrim" />
}
