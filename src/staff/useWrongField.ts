import { useEffect, useRef } from 'react'

/** For a form: whenever another refusal comes, the first field that is wrong gets the focus, which may be far above the button. */
export function useWrongField(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [refusal])
  return form
}
