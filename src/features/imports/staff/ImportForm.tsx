import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { getSession } from '#src/features/accounts/contract.ts'
import { isAllowed } from '#src/http/access.ts'
import { ResponseError } from '#src/http/client.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select, TextInput } from '#src/ui/inputs.tsx'
import { Notice } from '#src/ui/states.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import {
  checkImport,
  getImport,
  type ImportDetail,
  getImportLines,
  getImports,
} from '../contract.ts'
import {
  type AskedChoice,
  type ImportChoices,
  importSources,
  type ImportSource,
  sourceNames,
} from '../sources.ts'
import { optionTexts } from './optionTexts.ts'
import { ColumnFields } from './ColumnFields.tsx'
import { StatusFields } from './StatusFields.tsx'

/** Format and options of a file, before it is checked. */
export function ImportForm({ shown }: { shown: z.infer<typeof ImportDetail> }) {
  const [source, setSource] = useState<ImportSource | ''>(shown.source ?? '')
  const [options, setOptions] = useState<ImportChoices>(shown.options)
  /** Columns as assigned for each type, which arrow keys pass through. */
  const [columns, setColumns] = useState<Partial<Record<string, ImportChoices['columns']>>>({})
  const { data: session } = useQuery(ask(getSession))
  const check = useChange(checkImport, { changes: [getImports, getImport, getImportLines] })
  const fields = check.error instanceof ResponseError ? check.error.fields : {}
  const choices = sourceNames
    .filter((name) => isAllowed(importSources[name].access, session?.user))
    .map((name) => ({ value: name, label: importSources[name].label }))
  const asked: readonly AskedChoice[] = source ? importSources[source].options : []
  const table = shown.table?.kinds.find((one) => one.source === source)
  const set = (name: AskedChoice, value: string | boolean) =>
    setOptions({ ...options, [name]: value })
  return (
    <form
      className="stack gap-5 measure"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const said = Object.fromEntries(
          asked.flatMap((name) => (options[name] ? [[name, options[name]]] : [])),
        )
        const assigned = table && options.columns ? { columns: options.columns } : {}
        const statuses =
          source === 'subscribers' && options.statuses ? { statuses: options.statuses } : {}
        if (source)
          check.mutate({
            params: { id: shown.id },
            body: { source, options: { ...said, ...assigned, ...statuses } },
          })
      }}
    >
      <Field label="File type" hint={hintOn(shown, source)} required>
        <Select
          placeholder="Please choose"
          choices={choices}
          value={source}
          onChange={({ target }) => {
            const next = target.value as ImportSource
            setColumns({ ...columns, [source]: options.columns })
            setSource(next)
            setOptions({ ...options, columns: columns[next] })
          }}
        />
      </Field>
      {asked.map((name) => {
        const { label, hint, required } = optionTexts[name]
        const value = options[name]
        if (typeof value === 'boolean' || optionTexts[name].isTick)
          return (
            <Tick
              key={name}
              label={label}
              checked={value === true}
              onChange={({ target }) => set(name, target.checked)}
            />
          )
        return (
          <Field
            key={name}
            label={label}
            hint={hint}
            required={required ?? false}
            error={fields[name]?.[0]}
          >
            <TextInput value={value ?? ''} onChange={({ target }) => set(name, target.value)} />
          </Field>
        )
      })}
      {shown.answersOf !== null && source === shown.source && (
        <Notice>
          “{shown.answersOf}” had the same columns, so we suggest the same answers. Check that they
          still fit.
        </Notice>
      )}
      {shown.table && table && (
        <ColumnFields
          key={table.source}
          titles={shown.table.columns}
          fields={table.fields}
          many={table.many}
          found={table.found}
          chosen={options.columns}
          onChange={(assigned) => setOptions({ ...options, columns: assigned })}
        />
      )}
      {source === 'subscribers' && (
        <StatusFields
          asked={shown.asked}
          chosen={options.statuses}
          onChange={(statuses) => setOptions({ ...options, statuses })}
        />
      )}
      <div className="row wraps gap-3">
        <Button type="submit" variant="primary" disabled={!source} busy={check.isPending}>
          Check
        </Button>
        <p className="soft">This only checks the file. Nothing changes yet.</p>
      </div>
    </form>
  )
}

/** Says how the type was found, unless somebody has chosen another or checked the file since. */
function hintOn({ step, source }: z.infer<typeof ImportDetail>, chosen: ImportSource | '') {
  if (step !== 'upload') return undefined
  if (!source) return 'We didn’t recognize it. Please choose what it is.'
  return chosen === source ? 'We recognized it by its content.' : undefined
}
