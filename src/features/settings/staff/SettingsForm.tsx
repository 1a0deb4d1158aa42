import type { ComponentProps, FormEvent } from 'react'
import { ResponseError } from '#src/http/client.ts'
import { ownAccent } from '#src/settings.ts'
import { Key } from '#src/staff/Key.tsx'
import { saveKey, useSaveKey } from '#src/staff/keys.ts'
import { restoredText } from '#src/staff/localCopies.ts'
import { ZoneField } from '#src/staff/ZoneField.tsx'
import { useWrongField } from '#src/staff/useWrongField.ts'
import { TheirChange } from '#src/staff/TheirChange.tsx'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextArea, TextInput } from '#src/ui/inputs.tsx'
import type { Setting } from '../contract.ts'
import { settingDefinitions } from '../definitions.ts'
import { useTypedSettings } from './typedSettings.ts'
import type { SettingDefinition, SettingPage, SettingType } from '../settingTypes.ts'

interface SettingsFormProps {
  group: SettingPage
  settings: Setting[]
  isShown: boolean
}

/** Text settings on one page. Changes are saved all together or not at all. */
export function SettingsForm({ group, settings, isShown }: SettingsFormProps) {
  const { typed, setTyped, drop, restoredAt, save, reset, changes } = useTypedSettings(
    group,
    settings,
  )
  const problems = save.error instanceof ResponseError ? save.error.fields : {}
  const form = useWrongField(save.error)
  useSaveKey(form, isShown && changes.length > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changes.length > 0 && !save.isPending) save.mutate({ body: { changes } })
  }
  const given = ({ name, text, version }: Setting) => ({
    value: typed[name]?.text ?? text,
    onChange: (value: string) =>
      setTyped({ ...typed, [name]: { ...(typed[name] ?? { version }), text: value } }),
  })
  const fieldOf = (setting: Setting) => {
    const { name, set, text, version } = setting
    const definition = settingDefinitions[name]
    const { title, hint, help, optional, type, row } = definition
    return (
      <Field
        key={name}
        label={row ? <InRow title={title} row={row} /> : title}
        required={!optional}
        hint={[!row && help, hint].filter(Boolean).join(' ')}
        error={problems[name]?.[0]}
        aside={
          set && (
            <button
              type="button"
              className="setting__reset"
              onClick={() => reset.mutate({ params: { name } })}
            >
              Reset
              <span className="visually-hidden"> {title}</span>
            </button>
          )
        }
        wide={!row}
      >
        <div className={type === 'color' ? 'row gap-3' : undefined} data-setting={name}>
          <SettingInput definition={definition} {...given(setting)} />
          {type === 'color' && <ColorInput label={title} {...given(setting)} />}
        </div>
        {typed[name] && typed[name].version !== version && typed[name].text !== text && (
          <TheirChange theirs={text} onTake={() => drop((one) => one === name)} />
        )}
      </Field>
    )
  }
  return (
    <form className="stack gap-5" ref={form} noValidate onSubmit={submit}>
      {[...Map.groupBy(settings, rowOf)].map(([row, [first, ...others]]) =>
        first && others.length > 0 ? (
          <section key={row} className="stack gap-3" aria-label={row}>
            <h2 className="sans-title">{row}</h2>
            <p className="t1 soft">{settingDefinitions[first.name].help}</p>
            <div className="settings__cells">{[first, ...others].map(fieldOf)}</div>
          </section>
        ) : (
          first && fieldOf(first)
        ),
      )}
      <div className={classes('row wraps gap-3', changes.length > 0 && 'desk-act')}>
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending}
          // It keeps the focus after saving: moved to the next field, it would scroll the page.
          {...(changes.length === 0 && { 'aria-disabled': true })}
        >
          Save <Key>{saveKey}</Key>
        </Button>
        {restoredAt && changes.length > 0 && (
          <>
            <Button onClick={() => setTyped({})}>Discard</Button>
            <p className="t1 soft" role="status">
              {restoredText(restoredAt)}
            </p>
          </>
        )}
      </div>
    </form>
  )
}

const rowOf = ({ name }: Setting) => settingDefinitions[name].row ?? name

/** A title without the name of its row, which stands above; screen readers get both. */
const InRow = ({ title, row }: { title: string; row: string }) => (
  <>
    <span className="visually-hidden">{row}: </span>
    <span className="settings__cell">{title.slice(row.length + 2)}</span>
  </>
)

interface InputProps {
  value: string
  onChange: (value: string) => void
}

const LONG = 200
const inputTypes: Partial<Record<SettingType, ComponentProps<'input'>>> = {
  number: { inputMode: 'numeric' },
  day: { type: 'date' },
  email: { type: 'email' },
  phone: { type: 'tel' },
  link: { inputMode: 'url' },
}

/** Input for a setting. Long texts and lists get a text area. */
function SettingInput({
  definition: { type, most = 0 },
  value,
  onChange,
}: InputProps & { definition: SettingDefinition }) {
  if (type === 'zone') return <ZoneField value={value} onChange={onChange} />
  if (type === 'list' || type === 'days' || (type === 'text' && most > LONG))
    return (
      <TextArea
        rows={2}
        className="grows"
        value={value}
        // Pasted line breaks become spaces or commas, since each value is one line.
        onChange={({ target }) =>
          onChange(target.value.replaceAll(/\s*\n\s*/g, type === 'text' ? ' ' : ', '))
        }
      />
    )
  return (
    <TextInput
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...inputTypes[type]}
    />
  )
}

/** The browser's color picker. Shows the site's accent unless the text is a valid hex color. */
const ColorInput = ({ label, value, onChange }: InputProps & { label: string }) => (
  <input
    type="color"
    className="setting__color input rigid"
    aria-label={`${label}: choose`}
    value={/^#[\da-f]{6}$/i.test(value) ? value : ownAccent}
    onChange={({ target }) => onChange(target.value)}
  />
)
