import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSession } from '#src/features/accounts/contract.ts'
import { isAllowed } from '#src/http/access.ts'
import { ResponseError } from '#src/http/client.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select, TextInput } from '#src/ui/inputs.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { checkImport, getImport, getImportLines, getImports } from '../contract.ts'
import { type ImportChoices, importSources, type ImportSource, sourceNames } from '../sources.ts'
import { optionTexts } from './optionTexts.ts'
import type { ShownImport } from './texts.ts'
import '#src/staff/form.css'

/** What a file is, and what can be said of it, before it is checked. */
export function ImportForm({ shown }: { shown: ShownImport }) {
  const [source, setSource] = useState<ImportSource | ''>(shown.source ?? '')
  const [options, setOptions] = useState<ImportChoices>(shown.options)
  const { data: session } = useQuery(ask(getSession))
  const check = useChange(checkImport, { changes: [getImports, getImport, getImportLines] })
  const fields = check.error instanceof ResponseError ? check.error.fields : {}
  const choices = sourceNames
    .filter((name) => isAllowed(importSources[name].access, session?.user))
    .map((name) => ({ value: name, label: importSources[name].label }))
  const asked: readonly (keyof ImportChoices)[] = source ? importSources[source].options : []
  const set = (name: keyof ImportChoices, value: string | boolean) => setOptions({ ...options, [name]: value })
  return (
    <form
      className="desk-form measure"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const said = Object.fromEntries(asked.flatMap((name) => (options[name] ? [[name, options[name]]] : [])))
        if (source) check.mutate({ params: { id: shown.id }, body: { source, options: said } })
      }}
    >
      <Field
        label="What this file holds"
        hint={shown.source ? 'Recognized by what is in it.' : 'It was not recognized: please say what it is.'}
        required
      >
        <Select
          placeholder="Please choose"
          choices={choices}
          value={source}
          onChange={({ target }) => setSource(target.value as ImportSource)}
        />
      </Field>
      {asked.map((name) => {
        const { label, hint, required } = optionTexts[name]
        const value = options[name]
        if (typeof value === 'boolean' || optionTexts[name].isTick)
          return <Tick key={name} label={label} checked={value === true} onChange={({ target }) => set(name, target.checked)} />
        return (
          <Field key={name} label={label} hint={hint} required={required ?? false} error={fields[name]?.[0]}>
            <TextInput value={value ?? ''} onChange={({ target }) => set(name, target.value)} />
          </Field>
        )
      })}
      <div className="desk-form__end">
        <Button type="submit" variant="primary" disabled={!source} busy={check.isPending}>
          Check it
        </Button>
        <p className="soft">Nothing changes yet.</p>
      </div>
    </form>
  )
}
