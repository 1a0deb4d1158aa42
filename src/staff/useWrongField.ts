import { useEffect, useRef } from 'react'

/** On each new refusal, focuses the form's first invalid field, which may be far above the button. */
export function useWrongField<Form extends HTMLElement = HTMLFormElement>(refusal: unknown) {
  const form = useRef<Form>(null)
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    // If it is collapsed, focus the first button of its group.
    const seen = wrong?.checkVisibility()
      ? wrong
      : wrong?.closest('[role=group]')?.querySelector<HTMLElement>('button')
    seen?.focus()
  }, [refusal])
  return form
}
