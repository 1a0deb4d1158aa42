import { exactly } from '#src/text/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, useChange } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { getSamples, getSettings, removeSamples } from '../contract.ts'

/** Offers to remove the sample content while there is any. */
export function SamplesSection() {
  const { data } = useQuery(ask(getSamples))
  const [open, setOpen] = useState(false)
  const remove = useChange(removeSamples, {
    changes: [getSamples, getSettings],
    onDone: () => {
      setOpen(false)
      toast({ title: 'Sample content removed', variant: 'success' })
    },
  })
  const total = data?.kinds.reduce((sum, { count }) => sum + count, 0) ?? 0
  if (!data) return null
  if (total === 0) return <p className="soft">There is no sample content left to remove.</p>
  return (
    <>
      <p className="pb-4 soft">
        {exactly(total)} records came with the site. Anything you wrote, edited or imported isn’t
        included.
      </p>
      <p>
        <Button onClick={() => setOpen(true)}>Remove samples…</Button>
      </p>
      {open && (
        <StaffDialog
          onClose={() => setOpen(false)}
          title={`Remove ${exactly(total)} sample records?`}
          text="This also removes invented figures, testimonials, contacts and links. Only a backup can restore them."
        >
          <div className="dialog__act">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate({ body: { confirmed: true } })}
            >
              Remove for good
            </Button>
          </div>
        </StaffDialog>
      )}
    </>
  )
}
