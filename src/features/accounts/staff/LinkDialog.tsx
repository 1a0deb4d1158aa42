import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'

/** Shows a link this one time, to be passed on. */
export function LinkDialog({ link, name, onClose }: { link: string; name: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  const whole = location.origin + link
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name ? `A link for ${name}` : 'The link is ready'}
      text="Share it privately: whoever opens it first chooses the password. It is shown only once."
    >
      <div className="desk-form">
        <Field label="Link" wide>
          <TextInput readOnly value={whole} onFocus={({ target }) => target.select()} />
        </Field>
        <div className="desk-form__end">
          <Button
            variant="primary"
            icon={copied ? 'check' : 'link'}
            iconFirst
            onClick={() => void navigator.clipboard.writeText(whole).then(() => setCopied(true))}
          >
            {copied ? 'Copied' : 'Copy the link'}
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  )
}
