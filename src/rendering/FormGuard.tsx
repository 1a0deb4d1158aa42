import type { Challenge } from 'altcha-lib/types'
import { type RefCallback, use, useRef } from 'react'
import { formFields } from '#src/http/formFields.ts'
import { preloadToaster } from '#src/ui/LazyToaster.tsx'
import { FormStartContext } from './formStart.ts'

/** Technical fields that accompany a form. */
export interface Guard {
  hold: RefCallback<HTMLInputElement>
  /** Where the form is sent without scripts. */
  action: string
}

const { key, opened, proof, trap } = formFields
/** Milliseconds after which a submission stops waiting for its challenge. */
const SLOWEST = 5_000
const hex = (byte: number) => byte.toString(16).padStart(2, '0')
const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map(hex).join('')

interface Opened {
  opened: string
  challenge?: Challenge
}

/** Guard of a form sent by scripts: its headers stay the same until a submission succeeds. */
export function useFormGuard(action: string) {
  const start = use(FormStartContext)
  const trapInput = useRef<HTMLInputElement>(null)
  const pressKey = useRef(start?.key)
  const openedAt = useRef(start?.opened)
  const isOpen = useRef(false)
  const proving = useRef<Promise<string | undefined>>(undefined)
  return {
    guard: { hold: (input) => void (trapInput.current = input), action } satisfies Guard,
    /** Call this when somebody starts filling in the form. */
    open() {
      if (isOpen.current) return
      isOpen.current = true
      preloadToaster()
      proving.current = fetch('/forms/opened', { signal: AbortSignal.timeout(SLOWEST) })
        .then((response) => response.json() as Promise<Opened>)
        .then(({ opened, challenge }) => {
          openedAt.current ??= opened
          return challenge && import('./proveWork.ts').then(({ proveWork }) => proveWork(challenge))
        })
        .catch(() => undefined)
    },
    /** Waits for the browser's proof of work, if one was requested. */
    async headers(): Promise<Record<string, string>> {
      pressKey.current ??= newKey()
      const proven = await proving.current
      return {
        [key.header]: pressKey.current,
        ...(openedAt.current && { [opened.header]: openedAt.current }),
        ...(proven && { [proof.header]: proven }),
        ...(trapInput.current?.value && { [trap.header]: 'filled' }),
      }
    },
    /** The form's control of that name. */
    controlOf: (name: string) => trapInput.current?.form?.elements.namedItem(name),
    /** Makes the next submission a new one. */
    renew() {
      pressKey.current = undefined
      proving.current = undefined
      openedAt.current = undefined
      isOpen.current = false
    },
  }
}

/**
 * Honeypot for every form. People never encounter it: it is invisible, not announced by screen
 * readers, and unknown to form fillers.
 */
export function FormGuard({ guard: { hold } }: { guard: Guard }) {
  const start = use(FormStartContext)
  return (
    <>
      {start?.key && <input type="hidden" name={key.field} value={start.key} />}
      {start?.opened && <input type="hidden" name={opened.field} value={start.opened} />}
      <div className="trap" aria-hidden="true">
        <label>
          Leave this field empty
          <input
            type="text"
            name={trap.field}
            ref={hold}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            data-bwignore
            data-form-type="other"
          />
        </label>
      </div>
    </>
  )
}
