import { type ChangeEvent, type ComponentProps, type FormEvent, useState } from 'react'
import { ResponseError } from '#src/http/client.ts'
import { ownAccent } from '#src/settings.ts'
import { messageOf } from '#src/staff/client.ts'
import { useChange } from '#src/staff/queries.ts'
import { useWrongField } from '#src/staff/useWrongField.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { changeSettings, getSettings, resetSetting, type Setting } from '../contract.ts'
import { settingDefinitions } from '../definitions.ts'

/** The written settings of one group: what was changed is saved together or not at all. */
export function SettingsForm({ settings }: { settings: Setting[] }) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const save = useChange(changeSettings, {
    changes: [getSettings],
    onDone: ({ note }) => toast({ title: 'Saved. The site shows it now.', description: note || undefined, variant: 'success' }),
    onRefused: () => true,
  })
  const reset = useChange(resetSetting, {
    changes: [getSettings],
    onDone: (_, { params: { name } }) => {
      setTyped((others) => Object.fromEntries(Object.entries(others).filter(([one]) => one !== name)))
      toast({ title: 'The initial value is back', variant: 'success' })
    },
  })
  const problems = save.error instanceof ResponseError ? save.error.fields : {}
  const changed = settings.filter(({ name, text }) => typed[name] !== undefined && typed[name] !== text)
  const form = useWrongField(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed.length > 0)
      save.mutate({ body: { changes: changed.map(({ name, version }) => ({ name, text: typed[name]!, version })) } })
  }
  const given = (name: string, text: string) => ({
    value: typed[name] ?? text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <form className="stack gap-5" ref={form} noValidate onSubmit={submit}>
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
            <div className="row gap-3">
              <TextInput {...given(name, text)} inputMode={type === 'number' ? 'numeric' : undefined} />
              {type === 'color' && <ColorInput label={title} {...given(name, text)} />}
            </div>
          </Field>
        )
      })}
      {save.error && Object.keys(problems).length === 0 && (
        <div className="full" role="alert">
          <Notice tone="danger">{messageOf(save.error)}</Notice>
        </div>
      )}
      <div className="row wraps gap-3">
        <Button type="submit" variant="primary" busy={save.isPending} disabled={changed.length === 0}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** The browser's own way to choose a color; shows the site's where none that it knows is typed. */
const ColorInput = ({ label, value, onChange }: Pick<ComponentProps<'input'>, 'onChange'> & { label: string; value: string }) => (
  <input
    type="color"
    className="setting__color input rigid"
    aria-label={`${label}: choose`}
    value={/^#[\da-f]{6}$/i.test(value) ? value : ownAccent}
    onChange={onChange}
  />
)
