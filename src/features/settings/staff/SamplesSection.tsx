import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, useChange } from '#src/staff/queries.ts'
import { Section } from '#src/staff/Screen.tsx'
import { Button } from '#src/ui/Button.tsx'
import { DeskDialog } from '#src/staff/DeskDialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { getSamples, getSettings, removeSamples } from '../contract.ts'

/** Offers to begin without the sample content, while there is any. */
export function SamplesSection() {
  const { data } = useQuery(ask(getSamples))
  const [open, setOpen] = useState(false)
  const remove = useChange(removeSamples, {
    changes: [getSamples, getSettings],
    onDone: () => {
      setOpen(false)
      toast({ title: 'The samples are gone. The site is yours.', variant: 'success' })
    },
  })
  const total = data?.kinds.reduce((sum, { count }) => sum + count, 0) ?? 0
  if (total === 0) return null
  return (
    <Section
      title="Sample content"
      text={`${total.toLocaleString('en-US')} records came with the site. What you wrote, changed or imported is not among them.`}
    >
      <p>
        <Button onClick={() => setOpen(true)}>Begin without it …</Button>
      </p>
      {open && (
        <DeskDialog
          onClose={() => setOpen(false)}
          title={`Remove ${total.toLocaleString('en-US')} sample records?`}
          text="Invented figures, testimonials, contacts and links go too. Only a backup brings any of it back."
        >
          <div className="dialog__act">
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button variant="primary" busy={remove.isPending} onClick={() => remove.mutate({ body: { confirmed: true } })}>
              Remove for good
            </Button>
          </div>
        </DeskDialog>
      )}
    </Section>
  )
}
