import { ResponseError } from '#src/http/client.ts'
import { api, messageOf } from '#src/staff/client.ts'
import { useStaffForm } from '#src/staff/form.ts'
import { Form } from '#src/staff/Form.tsx'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { Confirmation } from '../contract.ts'
import { addPasskey, offerPasskey, PasskeyName, removePasskey, renamePasskey } from '../passkeys.ts'
import { makePasskey } from './askPasskey.ts'

interface PasskeyFormProps {
  id: string
  onDone: (title: string, description?: string) => void
  onCancel: () => void
}

const ENDED = 'Your other sessions have ended.'
const password = {
  name: 'password',
  label: 'Your password',
  type: 'password',
  autoComplete: 'current-password',
} as const

/** Asks for the password, after which the device asks for a fingerprint, face, or PIN. */
export function NewPasskey({ onDone, onCancel }: PasskeyFormProps) {
  const form = useStaffForm({
    endpoint: offerPasskey,
    schema: Confirmation,
    start: { password: '' },
    onDone: ({ options }) => void make(options),
  })
  async function make(options: Parameters<typeof makePasskey>[0]) {
    try {
      const answer = await makePasskey(options)
      await api(addPasskey, {
        body: { name: `Passkey of ${dateText(new Date().toISOString())}`, answer },
      })
      onDone('Passkey added', ENDED)
    } catch (error) {
      toast({
        title: error instanceof ResponseError ? messageOf(error) : 'No passkey was added.',
        variant: 'destructive',
      })
    }
  }
  return (
    <Form
      {...form}
      action="Add passkey"
      other={<Button onClick={onCancel}>Cancel</Button>}
      lines={[password]}
    />
  )
}

export function RenamePasskey({ id, onDone, onCancel }: PasskeyFormProps) {
  const form = useStaffForm({
    endpoint: renamePasskey,
    schema: PasskeyName,
    start: { name: '' },
    added: { id },
    onDone: () => onDone('Passkey renamed'),
  })
  return (
    <Form
      {...form}
      action="Rename"
      other={<Button onClick={onCancel}>Cancel</Button>}
      lines={[{ name: 'name', label: 'New name', hint: 'Such as “Office laptop”.' }]}
    />
  )
}

export function RemovePasskey({ id, onDone, onCancel }: PasskeyFormProps) {
  const form = useStaffForm({
    endpoint: removePasskey,
    schema: Confirmation,
    start: { password: '' },
    added: { id },
    onDone: () => onDone('Passkey removed', ENDED),
  })
  return (
    <Form
      {...form}
      action="Remove passkey"
      danger
      other={<Button onClick={onCancel}>Cancel</Button>}
      lines={[password]}
    />
  )
}
