import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#src/http/access.ts'
import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { ask, useChange } from '#src/staff/queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { getSecondFactors, getUsers, setSecondFactors } from '../contract.ts'
import { RoleTicks } from './RoleTicks.tsx'

/** Selects the roles that can only sign in with a second factor. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(ask(getSecondFactors))
  const [chosen, setChosen] = useState<readonly Role[]>()
  const needed = chosen ?? data?.roles ?? []
  const save = useChange(setSecondFactors, {
    changes: [getSecondFactors, getUsers],
    onDone() {
      toast({ title: 'Saved', variant: 'success' })
      onClose()
    },
  })
  return (
    <StaffDialog
      onClose={onClose}
      title="Require a second factor"
      text="People with any of these roles need one-time codes or a passkey. Anyone without one sets it up before they can continue."
    >
      <form
        className="stack gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ body: { roles: [...needed] } })
        }}
      >
        <RoleTicks chosen={needed} disabled={!data} onChange={setChosen} />
        <div className="dialog__act">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </StaffDialog>
  )
}
