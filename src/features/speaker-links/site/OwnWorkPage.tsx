import { useQuery } from '@tanstack/react-query'
import { useRef, type ChangeEvent, useState } from 'react'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { LinkMissing } from '#src/rendering/LinkMissing.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { FormEnd } from '#src/ui/FormEnd.tsx'
import { type FormLine, FormLines } from '#src/ui/FormLines.tsx'
import { Notice } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { Field, FieldError } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { inputName, type OwnWork, printName, type WorkField, workLabels } from '../ownWork.ts'
import { ownWorkQuery } from './queries.ts'
import { type Saving, useAutosave } from './useAutosave.ts'
import { MAX_PORTRAIT_SIZE } from '../contract.ts'
import './own-work.css'

/** Private page where an accepted speaker edits their profile and sessions. */
export default function OwnWorkPage({ params: { token } }: PageProps<{ token: string }>) {
  const { data } = useQuery(ownWorkQuery(token))
  if (!data || data.state === 'unknown')
    return (
      <LinkMissing
        title="This link no longer works"
        text="Open the link in our latest email. A new link replaces the one before it."
      />
    )
  return <Shown work={data} />
}

const rows: Partial<Record<WorkField, number>> = { bioShort: 3, bio: 10, abstract: 8 }

function linesOf(
  { waiting = [], declined = [] }: OwnWork,
  fields: readonly WorkField[],
  session?: string,
): FormLine<string>[] {
  return fields.map((field) => {
    const name = inputName(field, session)
    const hint = declined.includes(name)
      ? 'We kept the text that was there. Edit this one to send it again.'
      : waiting.includes(name)
        ? 'We review your change before visitors see it.'
        : undefined
    return {
      name,
      label: workLabels[field],
      required: field === 'name' || field === 'title',
      wide: true,
      ...(rows[field] && { rows: rows[field] }),
      ...(hint && { hint }),
    }
  })
}

const savingTexts: Record<Saving, string> = {
  rest: 'What you type is saved automatically.',
  waiting: 'Saving…',
  saved: 'Saved. We review each change before visitors see it.',
  failed: 'Not saved yet. Your text stays here, and we try again.',
  refused: 'Some fields need your attention. Press Save to see which.',
}

interface PortraitFieldProps {
  token: string
  path: string
}

/** Portrait upload. Without scripts, the current picture stays. */
function PortraitField({ token, path }: PortraitFieldProps) {
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

function Shown({ work }: { work: OwnWork }) {
  const { token, state, event = '', until, sessions = [], values = {}, errors = {}, saved } = work
  const prints = state === 'open' ? Object.entries(work.prints ?? {}) : []
  const form = useRef<HTMLFormElement>(null)
  const saving = useAutosave(form)
  const isOpen = state === 'open'
  const title = `You’re speaking at ${event}`
  const lines = (fields: readonly WorkField[], session?: string) => (
    <FormLines
      lines={linesOf(work, fields, session)}
      register={(name) => ({ name, defaultValue: values[name] })}
      errors={errors}
    />
  )
  return (
    <>
      <Metadata title={`${title} | ${settings.name}`} description={title} canonical="/" unlisted />
      <TitleBlock
        title={title}
        stand={
          isOpen
            ? `Check and edit your profile and sessions until ${until}. This page is yours alone: don’t share its address.`
            : `The editing period is over${until ? `: it ended ${until}` : ''}.`
        }
        rule="rail"
      />
      <div className="wrap short grid py-page">
        <div className="from-4 stack gap-6">
          {saved && isOpen && (
            <Notice tone="success">
              Saved. We review each change before visitors see it. You can edit on until {until}.
            </Notice>
          )}
          {Object.keys(errors).length > 0 && (
            <Notice tone="warning">Please check the marked fields.</Notice>
          )}
          {!isOpen && (
            <Notice tone="warning">
              Below is what we have from you. Write to us if something must change.
            </Notice>
          )}
          <form className="stack gap-6" method="post" action={`/speaking/${token}`} ref={form}>
            {prints.map(([name, print]) => (
              <input key={name} type="hidden" name={printName(name)} defaultValue={print} />
            ))}
            <fieldset className="form" disabled={!isOpen}>
              <legend className="t5 pb-4">Your profile</legend>
              {lines(['name'])}
              {isOpen && <PortraitField token={token} path={values.image ?? ''} />}
              {lines(['bioShort', 'bio'])}
            </fieldset>
            {sessions.map((session) => (
              <fieldset key={session.id} className="form" disabled={!isOpen}>
                <legend className="t5 pb-4">{session.title}</legend>
                {lines(['title', 'abstract'], session.id)}
              </fieldset>
            ))}
            {sessions.length === 0 && (
              <p className="soft">Your session isn’t in the agenda yet. Come back later.</p>
            )}
            {isOpen ? (
              <FormEnd busy={false} action="Save" acting="Saving...">
                <span role="status">{savingTexts[saving]}</span>
              </FormEnd>
            ) : (
              <p>
                <ButtonLink href="/contact">Write to us</ButtonLink>
              </p>
            )}
          </form>
        </div>
      </div>
    </>
  )
}
