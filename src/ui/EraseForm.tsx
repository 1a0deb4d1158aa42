import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Tick } from './Tick.tsx'

interface EraseFormProps {
  action: string
  error?: string | undefined
  children?: ReactNode
}

/** Erases after ticking a checkbox, with or without scripts. */
export const EraseForm = ({ action, error, children }: EraseFormProps) => (
  <form
    id="erase-form"
    method="post"
    action={`${action}#erase-form`}
    className="stack gap-4 justify-start"
  >
    {children}
    <Tick
      name="sure"
      value="yes"
      required
      label="I have read this: erase everything."
      error={error}
    />
    <Button type="submit">Erase everything</Button>
  </form>
)
