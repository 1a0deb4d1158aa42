import { type FormEvent, useState } from 'react'
import { ResponseError } from '#src/http/client.ts'
import { messageOf } from '#src/staff/client.ts'
import { useChange } from '#src/staff/queries.ts'
import { useWrongField } from '#src/staff/useWrongField.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { toast } from '#src/ui/toast.ts'
import { changeSettings, getSettings, resetSetting, type Setting } from '../contract.ts'
import { settingDefinitions } from '../definitions.ts'

/** The written settings of one group: what was changed is saved together or not at all. */
export function SettingsForm({ settings }: { settings: Setting[] }) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const save = useChange(changeSettings, {
    changes: [getSettings],
    onDone: ({ note }) => toast({ title: 'Saved. The site shows it now.', description: note || undefined, variant: 'success' }),
  })
  const reset = useChange(resetSetting, { changes: [getSettings] })
  const problems = save.error instanceof ResponseError ? save.error.fields : {}
  const changed = settings.filter(({ name, text }) => typed[name] !== undefined && typed[name] !== text)
  const form = useWrongField(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed.length > 0)
      save.mutate({ body: { changes: changed.map(({ name, version }) => ({ name, text: typed[name]!, version })) } })
  }
  return (
    <form className="desk-form" ref={form} noValidate onSubmit={submit}>
      {settings.map(({ name, text, set }) => {
        const { title, hint, where, optional, type } = settingDefinitions[name]
        return (
          <Field
            key={name}
            label={title}
            required={!optional}
            hint={[hint, `Shows ${where}.`].filter(Boolean).join(' ')}
            error={problems[name]?.[0]}
            aside={
              set && (
                <button type="button" className="setting__reset" onClick={() => reset.mutate({ params: { name } })}>
                  Initial value
                  <span className="visually-hidden"> of {title}</span>
                </button>
              )
            }
            wide
          >
            <TextInput
              value={typed[name] ?? text}
              inputMode={type === 'number' ? 'numeric' : undefined}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </Field>
        )
      })}
      {save.error && Object.keys(problems).length === 0 && <p role="alert">{messageOf(save.error)}</p>}
      <div className="row wraps gap-3">
        <Button type="submit" variant="primary" busy={save.isPending} disabled={changed.length === 0}>
          Save
        </Button>
      </div>
    </form>
  )
}
