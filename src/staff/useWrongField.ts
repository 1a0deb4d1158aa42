import { useEffect, useRef } from 'react'

/** For a form: whenever another refusal comes, the first field that is wrong gets the focus, which may be far above the button. */
export function useWrongField<Form extends HTMLElement = HTMLFormElement>(refusal: unknown) {
  const form = useRef<Form>(null)
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    // Of what is folded away the first button of its group has it.
    const seen = wrong?.checkVisibility()
      ? wrong
      : wrong?.closest('[role=group]')?.querySelector<HTMLElement>('button')
    seen?.focus()
  }, [refusal])
  return form
}
