import { type RefObject, useEffect, useState } from 'react'

const PAUSE = 1500
const RETRY_DELAY = 5000

export type Saving = 'rest' | 'waiting' | 'saved' | 'failed' | 'refused'

/** Saves a form when typing pauses. Until it is saved, the browser asks before leaving the page. */
export function useAutosave(form: RefObject<HTMLFormElement | null>): Saving {
  const [saving, setSaving] = useState<Saving>('rest')
  useEffect(() => {
    const own = form.current
    if (!own) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDirty = false
    const begin = (after: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void send(), after)
    }
    const send = async () => {
      clearTimeout(timer)
      isDirty = false
      const body = new URLSearchParams()
      for (const [name, value] of new FormData(own))
        if (typeof value === 'string') body.append(name, value)
      try {
        const { type, status } = await fetch(own.action, {
          method: 'POST',
          body,
          redirect: 'manual',
        })
        if (type !== 'opaqueredirect' && status !== 422) throw new Error(String(status))
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
