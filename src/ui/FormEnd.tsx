import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface FormEndProps {
  busy: boolean
  /** Known with scripts alone: without them the button is always there to be pressed. */
  disabled?: boolean
  /** On the button, at rest and while it sends. */
  action: string
  acting: string
  /** Stands beside the button. */
  children?: ReactNode
}

/** The last line of a form in a page: the button that sends it. */
export function FormEnd({ busy, disabled, action, acting, children }: FormEndProps) {
  return (
    <div className="wraps row full gap-4 pt-5 rule-top">
      <Button
        type="submit"
        variant="primary"
        large
        busy={busy}
        disabled={disabled}
        className={disabled === undefined ? undefined : 'needs-script'}
      >
        {busy ? acting : action}
      </Button>
      {disabled !== undefined && (
        <noscript>
          <Button type="submit" variant="primary" large>
            {action}
          </Button>
        </noscript>
      )}
      {children && <span className="small soft">{children}</span>}
    </div>
  )
}

export const RequiredNote = () => (
  <>
    Fields marked <strong>*</strong> are required.
  </>
)
