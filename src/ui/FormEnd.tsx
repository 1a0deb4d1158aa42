import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface FormEndProps {
  busy: boolean
  /** Applies only with scripts: without them, the button can always be pressed. */
  disabled?: boolean
  /** Button labels: idle, and while sending. */
  action: string
  acting: string
  /** Shown next to the button. */
  children?: ReactNode
}

/** The last line of a form in a page, with its submit button. */
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
