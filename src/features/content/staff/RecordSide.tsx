import { memo, use, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { UndescribedPictures } from '#src/features/pictures/staff/UndescribedPictures.tsx'
import { ResponseError } from '#src/http/client.ts'
import { settings } from '#src/settings.ts'
import { api } from '#src/staff/client.ts'
import { takeFocus } from '#src/staff/keys.ts'
import { PublicSite } from '#src/staff/publicSite.ts'
import { useChange } from '#src/staff/queries.ts'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { type ContentPath, endpointsOf, type Step } from '../contract.ts'
import { CommentsPanel, OpenComments } from './comments/CommentsPanel.tsx'
import { afterPause } from './editing/afterPause.ts'
import type { Editing } from './editing/editing.ts'
import type { Content } from './editing/effective.ts'
import { EffectsDialog } from './effects/EffectsDialog.tsx'
import { stepLabels, stepsFrom } from './labels.ts'
import { zonedText } from './moments.ts'
import { RecordTrail } from './RecordTrail.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import './record-side.css'
import { tellRefusal } from '#src/staff/tellRefusal.ts'

interface RecordSideProps {
  path: ContentPath
  record: Content
  /** The open form: what was typed into it is saved before the next step. */
  editing: Editing
}

/** Where a record stands, where it can go from there, and its trail. It is not drawn anew while somebody types. */
export const RecordSide = memo(function RecordSide({ path, record, editing }: RecordSideProps) {
  const [busy, setBusy] = useState<Step>()
  const [scheduling, setScheduling] = useState(() => new URLSearchParams(location.search).has('schedule'))
  const [, navigate] = useLocation()
  const site = use(PublicSite)
  const state = record.removed ? 'removed' : record.status
  const steps = state ? stepsFrom[state] : (['remove'] as const)
  const [looking, setLooking] = useState(false)
  // A link to a preview ends with what visitors see of a record.
  const liveSince = `${state} ${state === 'published' ? record.version : ''}`
  const isLive = state === 'published' || state === null

  async function take(step: Step, at?: string) {
    setBusy(step)
    try {
      const saved = editing.isTyped() ? await editing.save() : record
      if (!saved) return
      const typed = editing.state().values
      const body = { step, version: saved.version, ...(at && { at }) }
      const next = await api(endpointsOf[path].step, { params: { id: saved.id }, body })
      const isGone = next.removed && next.status === null
      if (isGone) navigate(`/${path}`)
      else {
        // Other steps take the place of the pressed one: a second press must not take one of them.
        const side = document.getElementById('publication')
        if (side?.contains(document.activeElement)) side.focus({ preventScroll: true })
        editing.take(next, typed)
      }
      setScheduling(false)
      toast({
        title: stepLabels[step].done,
        variant: 'success',
        ...(isGone && { action: { label: 'Undo', onPress: () => void putBack(saved.id) } }),
      })
    } catch (error) {
      if (error instanceof ResponseError) editing.refuse(error.fields)
      tellRefusal(error)
    } finally {
      setBusy(undefined)
    }
  }

  /** A record without publication is deleted: undoing the newest line of its trail brings it back. */
  async function putBack(id: string) {
    const { lines } = await api(endpointsOf[path].trail, { params: { id } })
    if (!lines[0]) return
    await api(endpointsOf[path].undo, { params: { id, line: String(lines[0].id) } })
    navigate(`/${path}/${id}`)
  }

  return (
    <aside id="publication" tabIndex={-1} className="record-side stack gap-5 sticky" aria-label="Publication">
      <div className="stack gap-2">
        <StatusBadge status={record.status} removed={record.removed} />
        {record.publishedAt && state !== 'draft' && state !== 'in_review' && (
          <p className="t1 soft">
            {state === 'scheduled'
              ? `Appears ${zonedText(record.publishedAt, settings.timeZone)}`
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
      </div>
      {steps.length > 0 && (
        <div className="record-side__steps cluster gap-2">
          {steps.map((step, index) => (
            <Button
              key={step}
              variant={index === 0 && step !== 'withdraw' && step !== 'remove' ? 'primary' : 'default'}
              busy={busy === step}
              onClick={() => (step === 'schedule' ? setScheduling(!scheduling) : void take(step))}
              aria-expanded={step === 'schedule' ? scheduling : undefined}
              aria-describedby={step === 'publish' ? 'open-comments' : undefined}
            >
              {stepLabels[step].act}
            </Button>
          ))}
        </div>
      )}
      {scheduling && (
        <ScheduleForm
          label="Appears on"
          act="Schedule"
          variant="primary"
          busy={busy === 'schedule'}
          field={takeFocus}
          onSchedule={(at) => void take('schedule', at)}
        />
      )}
      {steps.some((step) => step === 'publish') && <OpenComments id="open-comments" />}
      <div className="record-side__steps cluster baseline gap-2">
        <Button onClick={() => setLooking(true)}>What will change</Button>
        {record.address && <PreviewLink key={liveSince} path={path} id={record.id} keep={() => void editing.keep()} />}
      </div>
      {looking && (
        <EffectsDialog
          path={path}
          editing={editing}
          steps={[...(isLive && editing.isTyped() ? (['update'] as const) : []), ...steps.filter((step) => step !== 'submit')]}
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
      <CommentsPanel keep={editing.keep} />
      <RecordTrail path={path} id={record.id} version={record.version} onUndone={(next) => editing.take(next)} />
    </aside>
  )
})

/** What is typed is looked through when it rests. */
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

/** Makes a link to the page as it will be, for whoever should see it before visitors do. */
function PreviewLink({ path, id, keep }: { path: ContentPath; id: string; keep: () => void }) {
  const make = useChange(endpointsOf[path].preview)
  return (
    <>
      <Button
        busy={make.isPending}
        onClick={() => {
          keep()
          make.mutate({ params: { id } })
        }}
      >
        Preview
      </Button>
      <p role="status" className="w-full t1 soft">
        {make.data && (
          <>
            <a className="target row t2" href={make.data.link} target="_blank" rel="noreferrer">
              Open the preview
            </a>
            Whoever has the link sees it for 7 days, or until it is published or updated.
          </>
        )}
      </p>
    </>
  )
}
