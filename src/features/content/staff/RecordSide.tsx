import { memo, use, useEffect, useState } from 'react'
import { PageReads } from '#src/features/analytics/staff/PageReads.tsx'
import { UndescribedPictures } from '#src/features/pictures/staff/UndescribedPictures.tsx'
import { settings } from '#src/settings.ts'
import { useActions } from '#src/staff/actions.ts'
import { PublicSite } from '#src/staff/publicSite.ts'
import { useChange } from '#src/staff/queries.ts'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import type { IconName } from '#src/ui/iconPaths.ts'
import { copyText } from '#src/ui/share.ts'
import { toast } from '#src/ui/toast.ts'
import { endpointsOf, type Step } from '../contract.ts'
import type { ContentPath } from '../contentKinds.ts'
import { isAssigned } from '../assignments.ts'
import { Assignment } from './Assignment.tsx'
import { CommentsPanel, OpenComments } from './comments/CommentsPanel.tsx'
import { afterPause } from '#src/staff/afterPause.ts'
import type { Editing } from './editing/editing.ts'
import type { Content } from './editing/effective.ts'
import { EffectsDialog } from './effects/EffectsDialog.tsx'
import { stepLabels, stepsFrom } from './labels.ts'
import { zonedText } from './moments.ts'
import { MoreActions } from './MoreActions.tsx'
import { PreviewLink } from './PreviewLink.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { useRecordSteps } from './recordSteps.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import './record-side.css'

const stepIcons: Record<Step, IconName> = {
  submit: 'people',
  publish: 'check',
  unpublish: 'edit',
  schedule: 'clock',
  withdraw: 'minus',
  remove: 'close',
  restore: 'arrow',
}

interface RecordSideProps {
  path: ContentPath
  record: Content
  /** The open form. Its edits are saved before the next step. */
  editing: Editing
  /** Whether to leave out comments, history, and the button that publishes, which are then shown elsewhere. */
  brief?: boolean
}

/** Status of a record, its possible next steps, and its history. Memoized, so that typing doesn't rerender it. */
export const RecordSide = memo(function RecordSide({
  path,
  record,
  editing,
  brief = false,
}: RecordSideProps) {
  const { busy, ignoresClicks, scheduling, setScheduling, take, press } = useRecordSteps(
    path,
    record,
    editing,
  )
  const site = use(PublicSite)
  const state = record.removed ? 'removed' : record.status
  const steps = state ? stepsFrom[state] : (['remove'] as const)
  const first = steps[0] === 'withdraw' || steps[0] === 'remove' ? undefined : steps[0]
  const primary = brief && first === 'publish' ? undefined : first
  const others = steps.filter((step) => step !== primary)
  const [looking, setLooking] = useState(false)
  // Changes whenever existing preview links expire, together with `revoked`.
  const liveSince = `${state} ${state === 'published' ? record.version : ''}`
  const [revoked, setRevoked] = useState(0)
  const revoke = useChange(endpointsOf[path].revokePreviews, {
    onDone() {
      setRevoked((times) => times + 1)
      toast({ title: 'Preview links revoked', variant: 'success' })
    },
  })
  const isLive = state === 'published' || state === null

  useActions([
    ...steps.map((step) => ({
      label: `${stepLabels[step].act}${step === 'schedule' ? '…' : ''}`,
      about: record.label,
      icon: stepIcons[step],
      run: () => {
        if (busy) return
        if (step === 'schedule') setScheduling(true)
        else void take(step)
      },
    })),
    { label: 'What will change', about: record.label, icon: 'info', run: () => setLooking(true) },
  ])

  const look = <Button onClick={() => setLooking(true)}>What will change</Button>
  return (
    <aside
      id="publication"
      tabIndex={-1}
      className={classes(
        'record-side stack gap-5 sticky',
        ignoresClicks && 'record-side--settling',
      )}
      aria-label="Publication"
    >
      <div className="record-side__steps record-side__head gap-3">
        {state ? (
          <span>
            <StatusBadge status={record.status} removed={record.removed} />
          </span>
        ) : (
          look
        )}
        {primary && (
          <Button
            variant="primary"
            busy={busy === primary}
            onClick={(event) => press(primary, event)}
            aria-describedby={primary === 'publish' ? 'open-comments' : undefined}
          >
            {stepLabels[primary].act}
          </Button>
        )}
        <MoreActions
          busy={busy !== undefined && busy !== primary}
          steps={others}
          state={state}
          onStep={press}
          onRevoke={record.address ? () => revoke.mutate({ params: { id: record.id } }) : undefined}
        />
      </div>
      {scheduling && (
        <ScheduleForm
          label="Goes live on"
          act="Schedule"
          variant="primary"
          busy={busy === 'schedule'}
          first
          onSchedule={(at) => void take('schedule', at)}
        />
      )}
      {steps.some((step) => step === 'publish') && <OpenComments id="open-comments" />}
      {state && (
        <div className="record-side__steps record-side__looks gap-2">
          {look}
          {record.address && (
            <PreviewLink
              key={`${liveSince} ${revoked}`}
              path={path}
              id={record.id}
              saveCopy={() => void editing.saveCopy()}
            />
          )}
        </div>
      )}
      {isAssigned(path) && (state === 'draft' || state === 'in_review') && (
        <Assignment path={path} id={record.id} editing={editing} />
      )}
      <div className="stack gap-2">
        {record.publishedAt && state !== 'draft' && state !== 'in_review' && (
          <p className="t1 soft">
            {state === 'scheduled'
              ? `Goes live ${zonedText(record.publishedAt, settings.timeZone)}`
              : `Published ${dateText(record.publishedAt)}`}
          </p>
        )}
        {record.address && state === 'published' && (
          <p className="anywhere t1 soft">
            On the site at{' '}
            <a href={site + record.address} target="_blank" rel="noreferrer">
              {record.address}
            </a>
          </p>
        )}
        {record.address && state === 'published' && (
          <CopyLink key={record.address} url={site + record.address} />
        )}
      </div>
      {record.address && state === 'published' && <PageReads path={record.address} />}
      {looking && (
        <EffectsDialog
          path={path}
          editing={editing}
          steps={[
            ...(isLive && editing.isTyped() ? (['update'] as const) : []),
            ...steps.filter((step) => step !== 'submit'),
          ]}
          onTake={(step) => {
            setLooking(false)
            if (step === 'update') void editing.save()
            else if (step === 'schedule') setScheduling(true)
            else void take(step)
          }}
          onClose={() => setLooking(false)}
        />
      )}
      {record.address && <UndescribedNow editing={editing} />}
      {!brief && <RecordPast path={path} record={record} editing={editing} />}
    </aside>
  )
})

/** Copies a page's address, to share it. */
function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="pt-2">
      <Button
        icon={isCopied ? 'check' : 'link'}
        iconFirst
        onClick={() => void copyText(url).then(setCopied)}
      >
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  )
}

/** Comments on a record and its history. */
export const RecordPast = memo(function RecordPast({ path, record, editing }: RecordSideProps) {
  return (
    <>
      <CommentsPanel saveCopy={editing.saveCopy} />
      <RecordHistory
        path={path}
        id={record.id}
        version={record.version}
        saveCopy={editing.saveCopy}
        onUndone={(next) => editing.adopt(next)}
      />
    </>
  )
})

/** Checks the text for undescribed pictures once typing pauses. */
function UndescribedNow({ editing }: { editing: Editing }) {
  const [values, setValues] = useState(() => editing.state().values)
  useEffect(() => {
    const resting = afterPause(() => setValues(editing.state().values), 300, 2000)
    const unsubscribe = editing.subscribe(resting.begin)
    return () => {
      unsubscribe()
      resting.clear()
    }
  }, [editing])
  return <UndescribedPictures texts={Object.values(values)} />
}
