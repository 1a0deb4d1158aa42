import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { usePresence } from '#src/features/live/staff/live.ts'
import { settings } from '#src/settings.ts'
import { messageOf } from '#src/staff/client.ts'
import { Key } from '#src/staff/Key.tsx'
import { saveKey, sendKey } from '#src/staff/keys.ts'
import { ResponseError } from '#src/http/client.ts'
import { ask } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { GOES_ON } from '#src/staff/screens.ts'
import { useWrongField } from '#src/staff/useWrongField.ts'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { FieldError } from '#src/ui/Field.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { isCommented } from '../comments.ts'
import { contentKinds, type ContentPath, endpointsOf, hasStatus } from '../contract.ts'
import { DiscussionContext, useDiscussion } from './comments/discussion.ts'
import { ClashNotices } from './editing/ClashNotices.tsx'
import type { Content } from './editing/effective.ts'
import { openEditing } from './editing/editing.ts'
import { keepingText } from './editing/keepingText.ts'
import { forms } from './forms.ts'
import { begins } from './labels.ts'
import { RecordField } from './RecordField.tsx'
import { RecordSide } from './RecordSide.tsx'
import { useFormKeys } from './useFormKeys.ts'
import './content.css'

/** One record: its form, and beside it where it stands and what was done to it. */
export function ContentScreen({ path, id }: { path: ContentPath; id: string }) {
  const isNew = id === 'new'
  const query = useQuery({
    ...ask(endpointsOf[path].read, { params: { id } }),
    enabled: !isNew,
    staleTime: 0,
  })
  if (isNew) return <RecordForm path={path} found={undefined} />
  const { one, many } = contentKinds[path]
  if (query.error instanceof ResponseError && query.error.status === 404 && !query.data)
    return (
      <EmptyState
        level={1}
        title={`There is no such ${one}`}
        actions={<ButtonLink href={`/${path}`}>To the list: {many.toLowerCase()}</ButtonLink>}
      >
        <p>It may have been taken back, or the address is not quite right.</p>
      </EmptyState>
    )
  if (query.error && !query.data)
    return <ErrorState level={1} title={messageOf(query.error)} onRetry={() => void query.refetch()} />
  if (query.data) return <RecordForm path={path} found={query.data} />
  return (
    <Skeleton label={`Loading the ${one}`}>
      <SkeletonRows rows={6} mark={false} />
    </Skeleton>
  )
}

function RecordForm({ path, found }: { path: ContentPath; found: Content | undefined }) {
  const { one } = contentKinds[path]
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [editing] = useState(() =>
    openEditing(path, found, (next) => {
      client.setQueryData(ask(endpointsOf[path].read, { params: { id: next.id } }).queryKey, next)
      void client.invalidateQueries({ queryKey: [endpointsOf[path].list.path] })
      void client.invalidateQueries({ queryKey: [endpointsOf[path].trail.path] })
    }),
  )
  const state = useSyncExternalStore(editing.subscribe, editing.form)
  const { record, values, errors, refusal, saving, isTyped } = state
  useEffect(() => {
    void editing.recover()
    const leave = () => document.visibilityState === 'hidden' && editing.keep()
    addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('visibilitychange', leave)
      editing.close()
    }
  }, [editing])
  useEffect(() => {
    if (found) editing.meet(found)
  }, [editing, found])
  const others = usePresence(record && `${path}/${record.id}`)
  const discussion = useDiscussion(isCommented(path) ? path : undefined, record?.id)
  useLeaveGuard(state.keeping !== 'kept')

  async function save() {
    const saved = await editing.save()
    if (!saved) return
    if (!record) navigate(`/${path}/${saved.id}`, { replace: true, state: GOES_ON })
    toast({ title: 'Saved', variant: 'success' })
  }

  const form = useWrongField(errors)
  useFormKeys(
    () => isTyped && !saving && void save(),
    () => document.querySelector<HTMLElement>('#publication :is(a, button)')?.focus(),
  )

  const zone = typeof values.timezone === 'string' ? values.timezone : settings.timeZone
  const isLive = record?.status === 'published' || record?.status === 'scheduled'
  return (
    <Screen title={record?.label || `New ${one}`} text={record ? others : `It ${begins(path)}`}>
      <DiscussionContext value={discussion}>
        <div className="content stack upper apart">
          <form
            ref={form}
            className="content__form gap-6 stack"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            {forms[path].map(({ title, lines }) => (
              <fieldset key={title} className="content__group min-0 stack gap-5">
                <legend className="content__legend pb-4">{title}</legend>
                {lines.map((line) => (
                  <RecordField
                    key={line.name}
                    line={line}
                    zone={zone}
                    list={line.type === 'entry' ? values.list : undefined}
                    value={values[line.name]}
                    error={errors[line.name]?.[0]}
                    set={editing.set}
                    text={editing.texts[line.name]}
                  />
                ))}
              </fieldset>
            ))}
            <ClashNotices path={path} clashes={state.clashes} onChosen={editing.choose} />
            <div className="content__end to-bottom wraps row gap-4 py-4 rule-top sticky paper">
              {refusal && (
                <div className="w-full" role="alert">
                  <FieldError>{refusal}</FieldError>
                </div>
              )}
              <Button type="submit" variant="primary" className="rigid" busy={saving} disabled={!isTyped}>
                {isLive ? 'Update' : record || !hasStatus(path) ? 'Save' : 'Save the draft'} <Key>{saveKey}</Key>
              </Button>
              {record && isTyped && (
                <Button className="rigid" onClick={editing.discard}>
                  Discard
                </Button>
              )}
              <p className="grow whole-600 soft" role="status">
                {keepingText(state)}
              </p>
              {record && (
                <a className="content__jump target row nowrap gap-2" href="#publication">
                  Status and steps <Key>{sendKey}</Key>
                </a>
              )}
            </div>
          </form>
          {record && <RecordSide path={path} record={record} editing={editing} />}
        </div>
      </DiscussionContext>
    </Screen>
  )
}

/** The browser asks before a page with unsaved changes is closed. */
function useLeaveGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return undefined
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [isDirty])
}
