import { counted } from '#src/text/counted.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useChange } from '#src/staff/queries.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { foldedAddress } from '#src/text/emailAddress.ts'
import { TextInput } from '#src/ui/inputs.tsx'
import { toast } from '#src/ui/toast.ts'
import { erasePerson, getErasures, type Person } from '../contract.ts'

interface EraseDialogProps {
  person: z.infer<typeof Person>
  count: number
  named: { table: string; id: string }[]
  onClose: () => void
  onErased: () => void
}

/** Asks for the address again, because an erasure cannot be undone. */
export function EraseDialog({
  person: { address },
  count,
  named,
  onClose,
  onErased,
}: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const erase = useChange(erasePerson, {
    changes: [getErasures],
    onDone: () => {
      toast({ title: 'Erased. The proof follows shortly.', variant: 'success' })
      onErased()
    },
  })
  function submit() {
    if (foldedAddress(typed.trim()) === address) erase.mutate({ body: { address, named } })
    else setWrong(true)
  }
  return (
    <FormDialog
      title="Erase everything about this person?"
      text={`${counted(count, 'record')}, with notes, replies and history. You can’t undo it. Earlier backups keep it until they are deleted.`}
      action="Erase"
      danger
      form={{ submit, busy: erase.isPending }}
      onClose={onClose}
    >
      <Field
        label="Type the address to confirm"
        error={isWrong ? `Please type ${address}` : undefined}
        wide
      >
        <TextInput
          value={typed}
          onChange={({ target }) => (setTyped(target.value), setWrong(false))}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  )
}
