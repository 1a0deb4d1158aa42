import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { useLocation } from 'wouter'
import { ResponseError } from '#src/http/client.ts'
import { settings } from '#src/settings.ts'
import { api, messageOf } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { ErrorState, Notice } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { contentKinds, type ContentPath, ContentRecord, endpointsOf } from '../contract.ts'
import { forms } from './forms.ts'
import { RecordField } from './RecordField.tsx'
import { RecordSide } from './RecordSide.tsx'
import './content.css'

type Content = z.infer<typeof ContentRecord>
type Values = Record<string, unknown>

/** One record: its form, and beside it where it stands and what was done to it. */
export function ContentScreen({ path, id }: { path: ContentPath; id: string | undefined }) {
  const query = useQuery({
    ...ask(endpointsOf[path].read, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
  })
  if (id === undefined) return <RecordForm path={path} record={undefined} />
  if (query.error) return <ErrorState level={1} title={messageOf(query.error)} onRetry={() => void query.refetch()} />
  if (query.data) return <RecordForm key={id} path={path} record={query.data} />
  return (
    <Skeleton label={`Loading the ${contentKinds[path].one}`}>
      <SkeletonRows rows={6} mark={false} />
    </Skeleton>
  )
}

function RecordForm({ path, record }: { path: ContentPath; record: Content | undefined }) {
  const { one } = contentKinds[path]
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [base, setBase] = useState(record)
  const [values, setValues] = useState<Values>(record?.values ?? {})
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [refusal, setRefusal] = useState<string>()
  const [saving, setSaving] = useState(false)
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base?.values[name])),
  )
  const isDirty = Object.keys(changed).length > 0
  useLeaveGuard(isDirty)

  /** The record as the server holds it; what was typed since `sent` stays. */
  function take(next: Content, sent = values) {
    client.setQueryData(ask(endpointsOf[path].read, { params: { id: next.id } }).queryKey, next)
    void client.invalidateQueries({ queryKey: [endpointsOf[path].list.path] })
    void client.invalidateQueries({ queryKey: [endpointsOf[path].trail.path] })
    setBase(next)
    setValues((now) => ({ ...next.values, ...since(sent, now) }))
    setErrors({})
    setRefusal(undefined)
  }

  async function save(): Promise<Content | undefined> {
    setSaving(true)
    try {
      const saved = base
        ? await api(endpointsOf[path].change, { params: { id: base.id }, body: { version: base.version, values: tidy(changed) } })
        : await api(endpointsOf[path].create, { body: { values: tidy(values) } })
      take(saved, values)
      if (!base) navigate(`/${path}/${saved.id}`, { replace: true })
      return saved
    } catch (error) {
      setErrors(error instanceof ResponseError ? error.fields : {})
      setRefusal(messageOf(error))
      return undefined
    } finally {
      setSaving(false)
    }
  }

  const zone = typeof values.timezone === 'string' ? values.timezone : settings.timeZone
  return (
    <Screen title={base?.label || `New ${one}`} text={base ? undefined : 'It starts as a draft that only staff see.'}>
      <div className="content">
        <form
          className="content__form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save().then((saved) => saved && toast({ title: 'Saved', variant: 'success' }))
          }}
        >
          {forms[path].map(({ title, lines }) => (
            <fieldset key={title} className="content__group">
              <legend className="content__legend">{title}</legend>
              {lines.map((line) => (
                <RecordField
                  key={line.name}
                  line={line}
                  zone={zone}
                  values={values}
                  value={values[line.name]}
                  error={errors[line.name]?.[0]}
                  onChange={(value) => setValues((before) => ({ ...before, [line.name]: value }))}
                />
              ))}
            </fieldset>
          ))}
          <div className="content__end">
            <Button type="submit" variant="primary" busy={saving} disabled={!isDirty}>
              {base ? 'Save' : 'Save the draft'}
            </Button>
            <p className="content__state" role="status">
              {isDirty ? 'Not saved yet' : base ? 'Everything is saved' : ''}
            </p>
          </div>
          {refusal && (
            <div role="alert">
              <Notice tone="danger">{refusal}</Notice>
            </div>
          )}
        </form>
        {base && (
          <RecordSide
            path={path}
            record={base}
            isDirty={isDirty}
            save={save}
            onChanged={take}
            onRefused={(fields) => setErrors(fields)}
          />
        )}
      </div>
    </Screen>
  )
}

const since = (sent: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name]))

/** Empty lines of a list are none. */
const tidy = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((one) => typeof one !== 'string' || one.trim() !== '') : value,
    ]),
  )

/** The browser asks before a page with unsaved changes is closed. */
function useLeaveGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return undefined
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [isDirty])
}
