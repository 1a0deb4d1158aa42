import { type ChangeEvent, useState } from 'react'
import { Field, FieldError } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { MAX_PORTRAIT_SIZE } from '../contract.ts'

interface PortraitFieldProps {
  token: string
  path: string
}

/** Portrait upload. Without scripts, the current picture stays. */
export function PortraitField({ token, path }: PortraitFieldProps) {
  const [shown, setShown] = useState(path)
  const [isDone, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    setError(undefined)
    if (file.size > MAX_PORTRAIT_SIZE)
      return setError(`Please choose a picture of at most ${MAX_PORTRAIT_SIZE / 1e6} MB.`)
    setBusy(true)
    try {
      const response = await fetch(`/speaking/${token}/picture`, { method: 'PUT', body: file })
      const answer = (await response.json()) as { path?: string; message?: string }
      if (!answer.path) return setError(answer.message ?? 'This file can’t be used.')
      setShown(answer.path)
      setDone(true)
    } catch {
      setError('The picture didn’t arrive. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="full stack gap-4 own-work__portrait">
      {shown && <img src={shown} alt="You, as shown now" width={120} height={120} />}
      <Field label="Picture" hint="JPEG, PNG, WebP, or AVIF, at most 15 MB. It is saved at once.">
        <TextInput
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={busy}
          onChange={(event) => void take(event)}
        />
      </Field>
      <p role="status" className="t1 soft">
        {busy ? 'Uploading…' : isDone && 'Uploaded. We review it before visitors see it.'}
      </p>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
