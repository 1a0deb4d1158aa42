import { type RefObject, useEffect, useState } from 'react'
import { printName } from '../ownWork.ts'

const PAUSE = 1500
const RETRY_DELAY = 5000

export type Saving = 'rest' | 'waiting' | 'saved' | 'failed' | 'refused'

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type === 'text')

/** Saves a form when typing pauses. Until it is saved, the browser asks before leaving the page. */
export function useAutosave(form: RefObject<HTMLFormElement | null>): Saving {
  const [saving, setSaving] = useState<Saving>('rest')
  useEffect(() => {
    const own = form.current
    if (!own) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDirty = false
    /** Values by name as last saved; others are as the page was loaded. */
    const saved = new Map<string, string>()
    /** Names of what was sent and may be stored: no response came, or another field was refused. */
    const unsure = new Set<string>()
    const isChanged = ({ name, value, defaultValue }: HTMLInputElement | HTMLTextAreaElement) =>
      unsure.has(name) || value !== (saved.get(name) ?? defaultValue)
    const begin = (after: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void send(), after)
    }
    const send = async () => {
      clearTimeout(timer)
      isDirty = false
      const body = new URLSearchParams()
      for (const field of own.elements)
        if (isText(field) && isChanged(field)) body.append(field.name, field.value)
      // What was saved once is the speaker's, even if it is typed back to how it was shown.
      for (const name of body.keys()) {
        unsure.add(name)
        const print = own.elements.namedItem(printName(name))
        if (print instanceof HTMLInputElement) print.disabled = true
      }
      try {
        const { type, status } = await fetch(own.action, {
          method: 'POST',
          body,
          redirect: 'manual',
        })
        if (type !== 'opaqueredirect' && status !== 422) throw new Error(String(status))
        for (const [name, value] of status === 422 ? [] : body) {
          saved.set(name, value)
          unsure.delete(name)
        }
        if (!isDirty) setSaving(status === 422 ? 'refused' : 'saved')
      } catch {
        isDirty = true
        setSaving('failed')
        begin(RETRY_DELAY)
      }
    }
    const typed = () => {
      isDirty = true
      setSaving('waiting')
      begin(PAUSE)
    }
    const hide = () => document.visibilityState === 'hidden' && isDirty && void send()
    const leave = (event: BeforeUnloadEvent) => isDirty && event.preventDefault()
    const submit = () => (isDirty = false)
    own.addEventListener('input', typed)
    own.addEventListener('submit', submit)
    document.addEventListener('visibilitychange', hide)
    addEventListener('beforeunload', leave)
    return () => {
      clearTimeout(timer)
      own.removeEventListener('input', typed)
      own.removeEventListener('submit', submit)
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('beforeunload', leave)
    }
  }, [form])
  return saving
}
