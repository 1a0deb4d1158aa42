import { LateForm } from '#src/rendering/LateForm.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FormLines } from '#src/ui/FormLines.tsx'
import { type MessageField, messageLines } from './messageLines.ts'
import { messageFailed } from './messageToasts.ts'

export function MessageForm() {
  return (
    <LateForm<MessageField> load={() => import('./MessageControls.tsx')} onUnreachable={messageFailed}>
      {({ register, errors, busy }) => (
        <>
          <FormLines lines={messageLines} register={register} errors={errors} />
          <div className="form__end">
            <Button type="submit" variant="primary" large disabled={busy} className="needs-script">
              {busy ? 'Sending...' : 'Send Message'}
            </Button>
            <span className="small soft">
              Fields marked <b>*</b> are required. We reply within 24 hours.
            </span>
          </div>
        </>
      )}
    </LateForm>
  )
}
