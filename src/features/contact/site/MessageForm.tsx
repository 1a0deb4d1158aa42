import { LateForm } from '#src/rendering/LateForm.tsx'
import { FormEnd, RequiredNote } from '#src/ui/FormEnd.tsx'
import { FormLines } from '#src/ui/FormLines.tsx'
import { type MessageField, messageLines } from './messageLines.ts'
import { messageFailed } from './messageToasts.ts'

export function MessageForm() {
  return (
    <LateForm<MessageField> load={() => import('./MessageControls.tsx')} onUnreachable={messageFailed}>
      {({ register, errors, busy }) => (
        <>
          <FormLines lines={messageLines} register={register} errors={errors} />
          <FormEnd busy={busy} action="Send Message" acting="Sending...">
            <RequiredNote /> We reply within 24 hours.
          </FormEnd>
        </>
      )}
    </LateForm>
  )
}
