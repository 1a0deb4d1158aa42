import { useQuery } from '@tanstack/react-query'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { ShownOnceDialog } from '#src/staff/ShownOnceDialog.tsx'
import { ask, useChange } from '#src/staff/queries.ts'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { getFeed, makeFeed, revokeFeed } from '../contract.ts'

/** Creates the calendar's private URL for calendar programs, or turns it off. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(ask(getFeed))
  const make = useChange(makeFeed, { changes: [getFeed] })
  const revoke = useChange(revokeFeed, {
    changes: [getFeed],
    onDone: () => toast({ title: 'The address no longer works', variant: 'success' }),
  })
  if (make.data)
    return (
      <ShownOnceDialog
        title="Your calendar address"
        text="Add it to your calendar program as a subscription. It is shown only now; anyone who has it can read your calendar."
        label="Address"
        value={make.data.link}
        onClose={onClose}
      />
    )
  return (
    <StaffDialog
      onClose={onClose}
      title="Subscribe"
      text="A private address shows this calendar in your own calendar program, with what your role can open. It ends when your password changes."
    >
      <div className="stack gap-5">
        <p className="soft" role="status">
          {data?.createdAt
            ? `You have had an address since ${dateText(data.createdAt)}. A new one replaces it.`
            : 'You don’t have an address.'}
        </p>
        <div className="dialog__act">
          {data?.createdAt && (
            <Button busy={revoke.isPending} onClick={() => revoke.mutate({})}>
              Turn off
            </Button>
          )}
          <Button
            variant="primary"
            busy={make.isPending}
            disabled={!data}
            onClick={() => make.mutate({ body: {} })}
          >
            {data?.createdAt ? 'New address' : 'Create address'}
          </Button>
        </div>
      </div>
    </StaffDialog>
  )
}
