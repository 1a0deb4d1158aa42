import { useState } from 'react'
import { useLocation } from 'wouter'
import { useChange } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { getIssues, removeIssue } from '../contract.ts'

/** Deletes a draft permanently, after confirmation. */
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
        <StaffDialog
          onClose={() => setAsked(false)}
          title="Remove this draft?"
          text={subject || 'No subject'}
        >
          <div className="dialog__act">
            <Button onClick={() => setAsked(false)}>Cancel</Button>
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate({ params: { id } })}
            >
              Remove it
            </Button>
          </div>
        </StaffDialog>
      )}
    </>
  )
}
