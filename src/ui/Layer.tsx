import { Content, Portal, Root } from '@radix-ui/react-dialog'
import { type ComponentProps, createContext, useContext, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { OutsideFields } from './Field.tsx'
import './layerFocus.ts'
import './styles/layers.css'

export interface LayerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The element that layers are added to, if it is not the body. */
export const LayerContainer = createContext<HTMLElement | null>(null)

/** What opened the current layer: if another layer replaces it, the focus still returns there. */
let lastOpener: HTMLElement[] = []

/**
 * What dialogs and drawers have in common: modal, traps the focus, closes on Escape or a click outside, and
 * returns the focus to the previous element or the part of the page around it. Radix only supports openers that
 * are its own triggers.
 */
export function Layer({
  open,
  onOpenChange,
  children,
  ...content
}: LayerProps & ComponentProps<typeof Content>) {
  const opener = useRef<HTMLElement[]>([])
  const container = useContext(LayerContainer)
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      {open && createPortal(<Scrim />, container ?? document.body)}
      <Portal container={container}>
        <Content
          aria-modal="true"
          onOpenAutoFocus={(event) => {
            const { activeElement, body } = document
            if (activeElement !== body || lastOpener.length === 0)
              lastOpener = lineOf(activeElement)
            opener.current = lastOpener
            growFrom(event.currentTarget as HTMLElement, lastOpener[0])
            const first = (event.currentTarget as Element).querySelector<HTMLElement>(
              '[data-first=true]',
            )
            if (first) event.preventDefault()
            first?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            lastOpener = []
            if (document.activeElement !== document.body) return
            for (const one of opener.current) {
              if (document.activeElement !== document.body) return
              one.focus({ preventScroll: !one.matches('a, button, input') })
            }
          }}
          {...content}
        >
          <OutsideFields>{children}</OutsideFields>
        </Content>
      </Portal>
    </Root>
  )
}

/**
 * Focus candidates around an element, for when it is gone or disabled: itself, then for each enclosing part of
 * the page, smallest first, the links and buttons after it, those before it, and the part. The first one that is
 * focusable gets the focus.
 */
function lineOf(element: Element | null): HTMLElement[] {
  const [main] = document.querySelectorAll('main')
  const [self, ...around] = parentsOf(element)
  if (!self || !main?.contains(self)) return [...parentsOf(element), ...(main ? [main] : [])]
  const isBehind = (one: Node) =>
    (self.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const within = around.slice(0, around.indexOf(main) + 1).flatMap((part) => {
    const controls = [...part.querySelectorAll<HTMLElement>('a[href], button')]
    return [
      ...controls.filter(isBehind),
      ...controls.filter((one) => !isBehind(one)).toReversed(),
      part,
    ]
  })
  return [self, ...within]
}

const parentsOf = (element: Element | null): HTMLElement[] =>
  element instanceof HTMLElement && element !== document.body
    ? [element, ...parentsOf(element.parentElement)]
    : []

/** Lets a layer grow from the center of its opener, if that is visible. */
function growFrom(layer: HTMLElement, opener: HTMLElement | undefined) {
  if (!opener?.isConnected) return
  const from = opener.getBoundingClientRect()
  if (from.width === 0 || from.bottom < 0 || from.top > innerHeight) return
  const x = from.left + from.width / 2 - layer.offsetLeft
  const y = from.top + from.height / 2 - layer.offsetTop
  layer.style.setProperty('--grows-from', `${Math.round(x)}px ${Math.round(y)}px`)
}

let holds = 0

/**
 * Prevents the page from scrolling until the returned function is called; the gutter is only kept
 * if there was a scrollbar, so nothing moves sideways.
 */
function lockScroll() {
  const root = document.documentElement
  if (holds++ === 0) root.dataset.scrollLock = innerWidth > root.clientWidth ? 'gutter' : ''
  return () => {
    if (--holds === 0) delete root.dataset.scrollLock
  }
}

/**
 * Replaces Radix's overlay, whose scroll lock inserts a style element that the content security
 * policy forbids.
 */
function Scrim() {
  useLayoutEffect(() => lockScroll(), [])
  return <div className="scrim" />
}
