import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'wouter'
import { isAdministrator } from '#src/http/access.ts'
import { getSession } from '#src/features/accounts/contract.ts'
import { messageOf } from '#src/staff/client.ts'
import { restoredText } from '#src/staff/localCopies.ts'
import { ask } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { useLeaveGuard } from '#src/staff/useLeaveGuard.ts'
import { ViewTabs } from '#src/staff/ViewTabs.tsx'
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { Button } from '#src/ui/Button.tsx'
import { getIssue, getIssues, readIssueText } from '../contract.ts'
import { type IssueDetail, type IssueEditing, openIssue, type Typed } from './issueEditing.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { IssueProgress } from './IssueProgress.tsx'
import { IssuePreview } from './IssuePreview.tsx'
import { RehearseAndSend } from './RehearseAndSend.tsx'
import { WriteIssue } from './WriteIssue.tsx'
import './issues.css'

type IssueView = 'write' | 'preview' | 'send'
const views: { name: IssueView; label: string }[] = [
  { name: 'write', label: 'Write' },
  { name: 'preview', label: 'Preview and test' },
  { name: 'send', label: 'Rehearse and send' },
]

/** One issue, in the steps from writing to sending. */
export default function IssueScreen({ params: { id = '' } }: { params: { id?: string } }) {
  const { data, error, refetch } = useQuery({ ...ask(getIssue, { params: { id } }), staleTime: 0 })
  if (error && !data)
    return <ErrorState level={1} title={messageOf(error)} onRetry={() => void refetch()} />
  if (data) return <OpenIssue key={id} found={data} />
  return (
    <Skeleton label="Loading the issue">
      <SkeletonRows rows={6} mark={false} />
    </Skeleton>
  )
}

const texts = {
  saved: 'All changes saved.',
  waiting: 'Saving…',
  failed:
    'Not saved yet: the server can’t be reached. Your text stays here, and we’ll keep trying.',
}

interface SaveStatusProps {
  editing: IssueEditing
  issue: IssueDetail
}

/**
 * Shows whether changes are saved; if someone else changed the same fields in the meantime, offers the choice between
 * the two versions.
 */
function SaveStatus({ editing, issue }: SaveStatusProps) {
  const { autosave, clashes, refusal, recovered } = editing.state()
  const restored = recovered ? restoredText(recovered) : ''
  const fixed =
    issue.state === 'scheduled' ? 'Unschedule it to edit it.' : 'It can’t be edited anymore.'
  const unsaved = autosave === 'waiting' ? ' Your latest edits are not in it, but stay here.' : ''
  const choose = (chosen: 'mine' | 'theirs') => {
    for (const clash of clashes) editing.choose(clash, chosen)
    void editing.saveCopy()
  }
  if (clashes.length === 0)
    return (
      <span role="status">
        {restored}
        {issue.state === 'draft' ? (refusal ?? texts[autosave]) : fixed + unsaved}
      </span>
    )
  return (
    <span role="alert" className="cluster gap-3">
      {restored}
      {issue.editor} saved this issue in the meantime. Your latest edits are not saved.
      <Button onClick={() => choose('theirs')}>Use theirs</Button>
      <Button onClick={() => choose('mine')}>Keep mine</Button>
    </span>
  )
}

function OpenIssue({ found }: { found: IssueDetail }) {
  const client = useQueryClient()
  const onChanged = (issue: IssueDetail) => {
    const { queryKey } = ask(getIssue, { params: { id: issue.id } })
    // A request made before the change would return the issue's old state.
    void client.cancelQueries({ queryKey }).then(() => client.setQueryData(queryKey, issue))
    void client.invalidateQueries({ queryKey: [getIssues.path] })
    void client.invalidateQueries({ queryKey: [readIssueText.path] })
  }
  const [editing] = useState(() => openIssue(found, onChanged))
  const onStep = (issue: IssueDetail) => {
    onChanged(issue)
    editing.receive(issue)
  }
  const state = useSyncExternalStore(editing.subscribe, editing.state)
  useEffect(() => {
    const current = editing.state().record?.issue.state
    if (current === 'draft' || current === 'scheduled') void editing.recover()
    const leave = () => document.visibilityState === 'hidden' && void editing.saveCopy()
    addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('visibilitychange', leave)
      editing.close()
    }
  }, [editing])
  useLeaveGuard(state.autosave !== 'saved')
  const { data: session } = useQuery(ask(getSession))
  const [address, setAddress] = useSearchParams()
  const issue = state.record?.issue ?? found
  const typed = state.values as Typed
  const isDraft = issue.state === 'draft'
  const view =
    views.find(({ name }) => name === address.get('view'))?.name ?? (isDraft ? 'write' : 'send')
  const { data: latest } = useQuery({
    ...ask(getIssue, { params: { id: issue.id } }),
    refetchInterval: issue.state === 'sending' || issue.state === 'scheduled' ? 3000 : false,
  })
  useEffect(() => {
    if (latest) editing.receive(latest)
  }, [editing, latest])
  return (
    <Screen
      title={typed.subject || 'No subject'}
      text={<SaveStatus editing={editing} issue={issue} />}
    >
      <ViewTabs
        label="Steps"
        views={views.map(({ name, label }) => ({
          name,
          label: name === 'send' && !isDraft ? 'Sending' : label,
          count: undefined,
        }))}
        current={view}
        onChoose={(next) => void editing.saveCopy().then(() => setAddress({ view: next }))}
      />
      {view === 'write' && <WriteIssue editing={editing} issue={issue} typed={typed} />}
      {view === 'preview' && <IssuePreview issue={issue} />}
      {view === 'send' && isDraft && <RehearseAndSend issue={issue} onChanged={onStep} />}
      {view === 'send' && !isDraft && <IssueProgress issue={issue} onChanged={onStep} />}
      {view === 'send' && issue.startedAt && isAdministrator(session?.user) && (
        <DeliveryList issueId={issue.id} />
      )}
    </Screen>
  )
}
