import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'

/** A form in a dialog over the form of a record: sending it does not send that one. */
export function EditorForm({ submit, children }: { submit: () => void; children: ReactNode }) {
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        submit()
      }}
    >
      {children}
    </form>
  )
}

/** The buttons at its end. */
export function DialogEnd({ action, onCancel, children }: { action: string; onCancel: () => void; children?: ReactNode }) {
  return (
    <div className="dialog__act">
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="primary">
        {action}
      </Button>
      {children}
    </div>
  )
}
