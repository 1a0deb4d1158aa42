import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { ResponseError } from '#src/http/client.ts'
import { ownAccent } from '#src/settings.ts'
import { Key } from '#src/staff/Key.tsx'
import { saveKey, useSaveKey } from '#src/staff/keys.ts'
import { restoredText } from '#src/staff/localCopies.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { useLocalCopy } from '#src/staff/useLocalCopy.ts'
import { ZoneField } from '#src/staff/ZoneField.tsx'
import { useWrongField } from '#src/staff/useWrongField.ts'
import { TheirChange } from '#src/staff/TheirChange.tsx'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextArea, TextInput } from '#src/ui/inputs.tsx'
import { toast } from '#src/ui/toast.ts'
import { changeSettings, getSettings, resetSetting, type Setting } from '../contract.ts'
import { settingDefinitions } from '../definitions.ts'
import type { SettingDefinition, SettingPage, SettingType } from '../settingTypes.ts'

interface Typed {
  text: string
  /** Version of the setting that it changes. */
  version: number
  /** Whether saving it overwrites a colleague's change, which the user knows of. */
  overwrites?: boolean
}

interface SettingsFormProps {
  group: SettingPage
  settings: Setting[]
  isShown: boolean
}

/** Text settings on one page. Changes are saved all together or not at all. */
export function SettingsForm({ group, settings, isShown }: SettingsFormProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const [restoredAt, setRestoredAt] = useState<number>()
  const local = useLocalCopy(`settings/${group}`, typed, (lost, at) => {
    const open = settings.flatMap(({ name, text }) => {
      const own = lost[name]
      return own && own.text !== text ? [[name, own] as const] : []
    })
    setTyped((all) => ({ ...Object.fromEntries(open), ...all }))
    setRestoredAt(at)
  })
  /** Once told about a colleague's change, the user can save over it. */
  const reloadAfterConflict = () => {
    void client.invalidateQueries({ queryKey: [getSettings.path] })
    setTyped((all) =>
      Object.fromEntries(
        Object.entries(all).map(([name, own]) => [name, { ...own, overwrites: true }]),
      ),
    )
  }
  const drop = (isDone: IsDone) => setTyped((all) => without(all, isDone))
  const save = useChange(changeSettings, {
    changes: [getSettings],
    onStored: (_, { body }) => local.keep(without(typed, isIn(body.changes))),
    onDone: ({ note }, { body }) => {
      const now = client.getQueryData(ask(getSettings).queryKey)
      const versions = new Map<string, number | undefined>(
        now?.settings.map(({ name, version }) => [name, version]),
      )
      // What was typed since was typed over what is saved now.
      setTyped((all) =>
        Object.fromEntries(
          Object.entries(without(all, isIn(body.changes))).map(([name, own]) => {
            const wasSent = body.changes.some((one) => one.name === name)
            const version = versions.get(name)
            return [name, wasSent && version !== undefined ? { text: own.text, version } : own]
          }),
        ),
      )
      toast({
        title: 'Saved. The site shows it now.',
        description: note || undefined,
        variant: 'success',
      })
    },
    onRefused: (error) => {
      if (error instanceof ResponseError && error.status === 409) reloadAfterConflict()
      return error instanceof ResponseError && Object.keys(error.fields).length > 0
    },
  })
  const reset = useChange(resetSetting, {
    changes: [getSettings],
    onStored: (_, { params: { name } }) => local.keep(without(typed, (one) => one === name)),
    onDone: (_, { params: { name } }) => {
      drop((one) => one === name)
      toast({ title: 'Reset to default', variant: 'success' })
    },
  })
  const problems = save.error instanceof ResponseError ? save.error.fields : {}
  const changes = settings.flatMap(({ name, text, version }) => {
    const own = typed[name]
    return own && own.text !== text
      ? { name, text: own.text, version: own.overwrites ? version : own.version }
      : []
  })
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

type IsDone = (name: string, text: string) => boolean

const without = (all: Record<string, Typed>, isDone: IsDone) =>
  Object.fromEntries(Object.entries(all).filter(([name, { text }]) => !isDone(name, text)))

const isIn =
  (changes: readonly { name: string; text: string }[]): IsDone =>
  (name, text) =>
    changes.some((one) => one.name === name && one.text === text)

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
