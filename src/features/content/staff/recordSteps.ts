import { type MouseEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { ResponseError } from '#src/http/client.ts'
import { api } from '#src/staff/client.ts'
import { showNamedRefusal, showRefusal } from '#src/staff/showRefusal.ts'
import { toast } from '#src/ui/toast.ts'
import { endpointsOf, type Step } from '../contract.ts'
import type { ContentPath } from '../contentKinds.ts'
import { focusClash } from './editing/ClashNotices.tsx'
import type { Editing } from './editing/editing.ts'
import type { Content } from './editing/effective.ts'
import { labelIn } from './forms.ts'
import { MINUTE, stepLabels, takesTyped } from './labels.ts'
import { undoLine } from './undoLine.ts'

/** Id of the button above a text that publishes it. */
export const PUBLISH = 'publish'

/** How long after a step further clicks are ignored, in milliseconds. */
const IGNORED_MS = 600

/** Takes the steps of a record's life cycle, and undoes them. */
export function useRecordSteps(path: ContentPath, record: Content | undefined, editing: Editing) {
  const [busy, setBusy] = useState<Step>()
  const [scheduling, setScheduling] = useState(() =>
    new URLSearchParams(location.search).has('schedule'),
  )
  const [isOver, setOver] = useState(true)
  const [, navigate] = useLocation()

  async function take(step: Step, at?: string) {
    setBusy(step)
    try {
      if (!takesTyped(step)) await editing.saveCopy()
      const now = editing.state().record ?? record
      const saved = takesTyped(step) && (editing.isTyped() || !now) ? await editing.save() : now
      if (!saved) return void requestAnimationFrame(focusClash)
      const typed = editing.state().values
      const body = { step, version: saved.version, ...(at && { at }) }
      const next = await api(endpointsOf[path].step, { params: { id: saved.id }, body })
      const isGone = next.removed && next.status === null
      if (isGone) navigate(`/${path}`)
      else {
        setOver(false)
        setTimeout(() => setOver(true), IGNORED_MS)
        // Another step's button replaces the clicked one. Moving focus keeps a second key press from triggering it.
        const side = document.getElementById('publication')
        const { activeElement } = document
        if (side?.contains(activeElement) || activeElement?.id === PUBLISH)
          side?.focus({ preventScroll: true })
        editing.adopt(next, typed)
      }
      setScheduling(false)
      toast({
        title: stepLabels[step].done,
        variant: 'success',
        duration: MINUTE,
        action: { label: 'Undo', onPress: () => void undo(step, saved.id, isGone) },
      })
    } catch (error) {
      if (error instanceof ResponseError) editing.refuse(error.fields)
      showNamedRefusal(error, (field) => labelIn(path, field))
    } finally {
      setBusy(undefined)
    }
  }

  /** Undoes a step through the record's history. A record without publication was deleted, so undoing restores it. */
  async function undo(step: Step, id: string, isGone: boolean) {
    try {
      const isStep = ({ operation }: { operation: string }) => operation === step
      const next = await undoLine(path, id, isStep, isGone ? undefined : editing.saveCopy)
      if (isGone) navigate(`/${path}/${id}`)
      else editing.adopt(next)
      toast({ title: 'Undone', variant: 'success' })
    } catch (error) {
      showRefusal(error)
    }
  }

  /** Ignores clicks while a step is in progress, and shortly after it, when they were meant for the previous button. */
  const press = (step: Step, { detail }: MouseEvent) => {
    const isByKey = detail === 0
    if (busy || (!isOver && !isByKey)) return
    if (step === 'schedule') setScheduling(!scheduling)
    else void take(step)
  }

  return {
    busy,
    ignoresClicks: busy !== undefined || !isOver,
    scheduling,
    setScheduling,
    take,
    press,
  }
}
