import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { LateForm } from '#src/rendering/LateForm.tsx'
import { Button, IconButton } from '#src/ui/Button.tsx'
import { FormLines } from '#src/ui/FormLines.tsx'
import { holdScroll } from '#src/ui/holdScroll.ts'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { type AccessField, accessLines } from './accessLines.ts'
import { accessGranted, requestFailed } from './accessToasts.ts'
import type { Summary } from './queries.ts'

interface AccessDialogProps {
  resource: Pick<Summary, 'id' | 'slug' | 'title'>
  /** Said above the form, such as why it is there again. */
  notice?: string | undefined
  onClose: () => void
  onGranted: () => void
}

/**
 * A modal that may stand open on arrival, so it comes without the scripts of the other dialogs: what lies behind it is
 * made inert.
 */
export function AccessDialog({ resource, notice, onClose, onGranted }: AccessDialogProps) {
  const titleId = useId()
  const layer = useModal(onClose)
  const grant = () => {
    accessGranted()
    onGranted()
  }
  return createPortal(
    <div className="accesslayer" ref={layer}>
      <button type="button" className="scrim accesslayer__scrim" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div className="dialog" role="dialog" aria-modal="true" aria-labelledby={titleId}>
        <div className="dialog__head">
          <h2 className="dialog__title" id={titleId}>
            Get Access
          </h2>
          <p className="dialog__text">{notice ?? 'Tell us who you are, and the full report opens at once. It costs nothing.'}</p>
        </div>
        <div className="dialog__rule">
          <StepRule />
        </div>
        <div className="dialog__body">
          <p className="accesslayer__what">{resource.title}</p>
          <LateForm<AccessField>
            load={async () => {
              const { controlsFor } = await import('./AccessControls.tsx')
              return { default: controlsFor(resource, grant) }
            }}
            onUnreachable={requestFailed}
          >
            {({ register, errors, busy }) => (
              <>
                <FormLines lines={accessLines} register={register} errors={errors} />
                <p className="dialog__note">
                  We respect your privacy: see our <SiteLink href="/privacy">Privacy Policy</SiteLink>.
                </p>
                <div className="dialog__act">
                  <Button onClick={onClose}>Cancel</Button>
                  <Button type="submit" variant="primary" busy={busy}>
                    {busy ? 'Processing...' : 'Get Access'}
                  </Button>
                </div>
              </>
            )}
          </LateForm>
        </div>
        <IconButton name="close" label="Close" className="dialog__close" onClick={onClose} />
      </div>
    </div>,
    document.body,
  )
}

/** Holds the focus in the layer, closes on Escape, and gives the focus back. Toasts stay within reach. */
function useModal(onClose: () => void) {
  const layer = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => void (close.current = onClose))
  useEffect(() => {
    const opener = document.activeElement
    const behind = [...document.body.children].filter(
      (part): part is HTMLElement => part instanceof HTMLElement && part !== layer.current && !part.querySelector('.toasts'),
    )
    const release = holdScroll()
    for (const part of behind) part.inert = true
    layer.current?.querySelector('input')?.focus()
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current()
    }
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('keydown', pressed)
      release()
      for (const part of behind) part.inert = false
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return layer
}
