import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { Section } from '#src/staff/Screen.tsx'
import { agoText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { toast } from '#src/ui/toast.ts'
import { type Account, getAccount } from '../contract.ts'
import { canUsePasskeys } from './askPasskey.ts'
import { NewPasskey, RemovePasskey, RenamePasskey } from './passkeyForms.tsx'

type Passkeys = z.infer<typeof Account>['passkeys']

/** Lists the user's own passkeys, which can be added with the password, renamed, and removed. */
export function PasskeysSection({ passkeys }: { passkeys: Passkeys }) {
  const client = useQueryClient()
  const [open, setOpen] = useState<{ id: string; act: 'add' | 'rename' | 'remove' }>()
  const asked = {
    id: open?.id ?? '',
    onCancel: () => setOpen(undefined),
    onDone(title: string, description = '') {
      setOpen(undefined)
      void client.invalidateQueries({ queryKey: [getAccount.path] })
      toast({ title, description, variant: 'success' })
    },
  }
  return (
    <Section
      title="Passkeys"
      text="Sign in with your fingerprint, face, or device PIN instead of a password and code. Lost the device? An administrator can send you a link for a new password, which also removes your passkeys."
    >
      <ul className="account__sessions">
        {passkeys.map(({ id, name, usedAt }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <span className="account__seen soft">
                {usedAt ? `used ${agoText(usedAt)}` : 'not used yet'}
              </span>
            </span>
            <span className="row gap-2 rigid">
              <Button
                variant="quiet"
                aria-label={`Rename ${name}`}
                onClick={() => setOpen({ id, act: 'rename' })}
              >
                Rename
              </Button>
              <Button
                variant="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => setOpen({ id, act: 'remove' })}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {open?.act === 'add' && <NewPasskey {...asked} />}
      {open?.act === 'rename' && <RenamePasskey key={open.id} {...asked} />}
      {open?.act === 'remove' && <RemovePasskey key={open.id} {...asked} />}
      {!open && !canUsePasskeys() && <p className="soft">This browser doesn’t support passkeys.</p>}
      {!open && canUsePasskeys() && (
        <p>
          <Button onClick={() => setOpen({ id: '', act: 'add' })}>Add a passkey</Button>
        </p>
      )}
    </Section>
  )
}
