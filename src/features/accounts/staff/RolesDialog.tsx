import { useState } from 'react'
import type * as z from 'zod/mini'
import { messageOf } from '#src/staff/client.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { useChange } from '#src/staff/queries.ts'
import { toast } from '#src/ui/toast.ts'
import { changeUser, getUsers, type StaffUser } from '../contract.ts'
import { RoleTicks } from './RoleTicks.tsx'

interface RolesDialogProps {
  user: z.infer<typeof StaffUser>
  onClose: () => void
}

/** Changes someone's roles. */
export function RolesDialog({ user, onClose }: RolesDialogProps) {
  const [roles, setRoles] = useState(user.roles)
  const [error, setError] = useState<string>()
  const save = useChange(changeUser, {
    changes: [getUsers],
    onDone() {
      toast({ title: 'Roles changed', variant: 'success' })
      onClose()
    },
    // The dialog shows the error itself.
    onRefused: () => true,
  })
  return (
    <FormDialog
      title={`Roles of ${user.name || user.username}`}
      text="This person can use everything that any of these roles can. Changing them ends this person’s sessions."
      action="Save"
      form={{
        busy: save.isPending,
        refusal: save.error ? messageOf(save.error) : undefined,
        submit() {
          if (roles.length === 0) return setError('Please choose at least one role')
          save.mutate({ params: { id: user.id }, body: { roles } })
        },
      }}
      onClose={onClose}
    >
      <RoleTicks
        explained
        chosen={roles}
        error={error}
        onChange={(next) => {
          setError(undefined)
          setRoles(next)
        }}
      />
    </FormDialog>
  )
}
