import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { getSession } from '#src/features/accounts/contract.ts'
import { presenceText, usePresence } from '#src/features/live/staff/live.ts'
import { shownText } from '#src/staff/textOf.ts'
import { messageOf } from '#src/staff/client.ts'
import { Key } from '#src/staff/Key.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { saveKey, sendKey } from '#src/staff/keys.ts'
import type { Group } from '#src/kinds/kind.ts'
import { ResponseError } from '#src/http/client.ts'
import type { Result } from '#src/http/endpoint.ts'
import { ask } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { GOES_ON } from '#src/staff/screens.ts'
import { useLeaveGuard } from '#src/staff/useLeaveGuard.ts'
import { useWrongField } from '#src/staff/useWrongField.ts'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { FieldError } from '#src/ui/Field.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { contentKinds, type ContentPath, isCommented } from '../contentKinds.ts'
import { endpointsOf } from '../contract.ts'
import { DiscussionContext, useDiscussion } from './comments/discussion.ts'
import { CollaborationContext } from './collaboration.ts'
import { clashesElsewhere, ClashNotices } from './editing/ClashNotices.tsx'
import { contentCalls, newContent } from './editing/contentCalls.ts'
import type { Content } from './editing/effective.ts'
import { type Editing, openEditing } from './editing/editing.ts'
import type { FormState } from './editing/formState.ts'
import { savingText } from './editing/savingText.ts'
import { FailedForm, FormBoundary } from './FailedForm.tsx'
import { forms } from './forms.ts'
import { isId } from './ids.ts'
import { FieldLines } from './FieldLines.tsx'
import { begins } from './labels.ts'
import { zoneOr } from './moments.ts'
import { RecordSide } from './RecordSide.tsx'
import { useFormActions } from './useFormActions.ts'
import { useFormKeys } from './useFormKeys.ts'
import { WritingForm } from './writing/WritingForm.tsx'
import { writingParts } from './writing/writingParts.ts'
import './content.css'

interface ShownParts {
  /** Form groups to show, as fields one below the other. All groups if not given. */
  only?: readonly string[]
  /** Groups to leave out because another screen shows them. */
  without?: readonly string[]
}
interface ContentScreenProps extends ShownParts {
  path: ContentPath
  id: string
}

/** One record: its form, with its status and history beside it. */
export function ContentScreen({ path, id, ...parts }: ContentScreenProps) {
  const isNew = id === 'new'
  const query = useQuery({
    ...ask(endpointsOf[path].read, { params: { id } }),
    enabled: !isNew,
    staleTime: 0,
  })
  if (isNew) return <RecordForm path={path} found={undefined} {...parts} />
  const { name: one, many } = contentKinds[path]
  if (query.error instanceof ResponseError && query.error.status === 404 && !query.data)
    return (
      <EmptyState
        level={1}
        title={`This ${one} doesn’t exist`}
        actions={<ButtonLink href={`/${path}`}>All {many.toLowerCase()}</ButtonLink>}
      >
        <p>It may have been removed, or the address may be wrong.</p>
      </EmptyState>
    )
  if (query.error && !query.data)
    return (
      <ErrorState level={1} title={messageOf(query.error)} onRetry={() => void query.refetch()} />
    )
  if (query.data) return <RecordForm path={path} found={query.data} {...parts} />
  return (
    <Skeleton label={`Loading the ${one}`}>
      <SkeletonRows rows={6} mark={false} />
    </Skeleton>
  )
}

function RecordForm({
  path,
  found,
  ...shown
}: ShownParts & { path: ContentPath; found: Content | undefined }) {
  const client = useQueryClient()
  const [editing] = useState(() => {
    // The frame around the screen has already loaded the session.
    const session = client.getQueryData<Result<typeof getSession>>([getSession.path])
    const writer = session?.user?.name
    return openEditing(contentCalls(path), found ?? newContent(path, writer), (next) => {
      client.setQueryData(ask(endpointsOf[path].read, { params: { id: next.id } }).queryKey, next)
      void client.invalidateQueries({ queryKey: [endpointsOf[path].list.path] })
      void client.invalidateQueries({ queryKey: [endpointsOf[path].history.path] })
    })
  })
  const state = useSyncExternalStore(editing.subscribe, editing.form)
  const isWriting = !shown.only && writingParts[path] !== undefined
  useEffect(() => {
    void editing.recover()
    // A request to create a record might not finish when the page goes away.
    const leave = () =>
      document.visibilityState === 'hidden' && editing.state().record && editing.saveCopy()
    addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('visibilitychange', leave)
      editing.close(isWriting)
    }
  }, [editing, isWriting])
  useEffect(() => {
    if (found) editing.checkNewer(found)
  }, [editing, found])
  const [, navigate] = useLocation()
  const createdId = found ? undefined : state.record?.id
  useEffect(() => {
    if (createdId) navigate(`/${path}/${createdId}`, { replace: true, state: GOES_ON })
  }, [createdId, navigate, path])
  useLeaveGuard(state.autosave !== 'saved')
  if (state.hasFailed) return <FailedForm path={path} editing={editing} />
  return (
    <FormBoundary onFail={editing.fail}>
      <OpenForm path={path} editing={editing} state={state} {...shown} />
    </FormBoundary>
  )
}

interface OpenFormProps extends ShownParts {
  path: ContentPath
  editing: Editing
  state: FormState
}

function OpenForm({ path, editing, state, only, without = [] }: OpenFormProps) {
  const { record, values } = state
  const place = record && `${path}/${record.id}`
  const people = usePresence(place)
  const others = presenceText(people)
  const { disputes } = state
  const collaboration = useMemo(
    () => (place === undefined ? undefined : { place, people, disputes, resolve: editing.resolve }),
    [place, people, disputes, editing],
  )
  const isAlone = people.length === 0
  useEffect(() => editing.setShared(!isAlone), [editing, isAlone])
  const discussion = useDiscussion(isCommented(path) ? path : undefined, record?.id)
  const zone = useZone(values)
  const isShown = (group: { title: string }) =>
    only?.includes(group.title) ?? !without.includes(group.title)
  const writing = only ? undefined : writingParts[path]
  const parts = writing && { ...writing, beside: writing.beside.filter(isShown) }
  const form = { path, editing, state, zone }
  const title = shownText(record?.label) || `New ${contentKinds[path].name}`
  const begin = `It ${begins(path)}`
  return (
    <CollaborationContext value={collaboration}>
      <DiscussionContext value={discussion}>
        {parts ? (
          <Screen title={title} hidesTitle>
            <WritingForm {...form} parts={parts} note={record ? others : begin} />
          </Screen>
        ) : (
          <Screen title={title} text={record ? others : begin}>
            <PlainForm {...form} groups={forms[path].filter(isShown)} />
          </Screen>
        )}
      </DiscussionContext>
    </CollaborationContext>
  )
}

interface PlainFormProps extends Omit<OpenFormProps, keyof ShownParts> {
  zone: string
  groups: readonly Group[]
}

function PlainForm({ path, editing, state, zone, groups }: PlainFormProps) {
  const { record, recovered, errors, refusal, saving, isTyped } = state
  const { saveLabel, save, discard } = useFormActions(path, editing, state)
  const form = useWrongField(errors)
  useFormKeys(
    () => isTyped && !saving && void save(),
    () => document.querySelector<HTMLElement>('#publication :is(a, button)')?.focus(),
  )
  return (
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
        {groups.map(({ title, lines }) => (
          <fieldset key={title} className="content__group min-0 stack gap-5">
            <legend className="content__legend pb-4">{title}</legend>
            <FieldLines path={path} lines={lines} editing={editing} state={state} zone={zone} />
          </fieldset>
        ))}
        <ClashNotices
          path={path}
          clashes={clashesElsewhere(
            state.clashes,
            groups.flatMap(({ lines }) => lines),
          )}
          onChosen={editing.choose}
        />
        <div className="content__end to-bottom wraps row gap-4 py-4 rule-top sticky paper">
          {refusal && (
            <div className="w-full" role="alert">
              <FieldError>{refusal}</FieldError>
            </div>
          )}
          <Button
            type="submit"
            variant="primary"
            className="rigid"
            busy={saving}
            disabled={!isTyped}
          >
            {saveLabel} <Key>{saveKey}</Key>
          </Button>
          {isTyped && (record || recovered) && (
            <Button className="rigid" onClick={discard}>
              Discard
            </Button>
          )}
          <p className="content__state grow soft" role="status">
            {savingText(state)}
          </p>
          {record && (
            <a className="content__jump target row nowrap gap-2" href="#publication">
              <span className="content__words">Status and actions</span>
              <Key>{sendKey}</Key>
              <Icon name="chevron" />
            </a>
          )}
        </div>
      </form>
      {record && <RecordSide path={path} record={record} editing={editing} />}
    </div>
  )
}

/** Returns the zone that times are entered in: the record's own, or that of its event. */
function useZone({ timezone, eventId }: Record<string, unknown>) {
  const id = isId(eventId) ? eventId : ''
  const { data } = useQuery({
    ...ask(endpointsOf.events.read, { params: { id } }),
    enabled: id !== '',
  })
  return zoneOr(timezone ?? data?.values.timezone)
}
