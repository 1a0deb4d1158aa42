import { type RefObject, useEffect, useRef } from 'react'
import { formDraft } from './formDraft.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Restores what was typed into a form that is sent without scripts, and opens the details that it is in. What the
 * server shows already is forgotten.
 */
export function useFormDraft(action: string): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const draft = formDraft.read(action)
    const differing = [...form.querySelectorAll<Control>('[name]')].filter((control) => {
      const typed = draft[control.name]
      return typeof typed === 'string' && typed.trim() !== control.value.trim()
    })
    for (const control of differing) control.value = draft[control.name] as string
    if (differing.length > 0) form.closest('details')?.setAttribute('open', '')
    else formDraft.clear(action)
    const store = () => formDraft.write(action, Object.fromEntries(new FormData(form)))
    form.addEventListener('input', store)
    return () => form.removeEventListener('input', store)
  }, [action])
  return ref
}
