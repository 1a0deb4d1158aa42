import { useState } from 'react'
import { useLocation } from 'wouter'
import { useChange } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { DeskDialog } from '#src/staff/DeskDialog.tsx'
import { getIssues, removeIssue } from '../contract.ts'

/** Removes a draft for good, after a question. */
export function RemoveDraft({ id, subject }: { id: string; subject: string }) {
  const [isAsked, setAsked] = useState(false)
  const [, navigate] = useLocation()
  const remove = useChange(removeIssue, { changes: [getIssues], onDone: () => navigate('/issues') })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Remove this draft
      </Button>
      {isAsked && (
        <DeskDialog onClose={() => setAsked(false)} title="Remove this draft?" text={subject || 'Without a subject'}>
          <div className="dialog__act">
            <Button onClick={() => setAsked(false)}>Keep it</Button>
            <Button variant="primary" busy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
              Remove it
            </Button>
          </div>
        </DeskDialog>
      )}
    </>
  )
}
