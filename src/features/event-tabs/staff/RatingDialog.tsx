import { useState } from 'react'
import type * as z from 'zod/mini'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { messageOf } from '#src/staff/client.ts'
import { useChange } from '#src/staff/queries.ts'
import { Field } from '#src/ui/Field.tsx'
import { Select, TextArea } from '#src/ui/inputs.tsx'
import { toast } from '#src/ui/toast.ts'
import { type EventApplication, getApplications, rateApplication } from '../contract.ts'

const scores = ['1, not for us', '2', '3, maybe', '4', '5, a clear yes'].map((label, at) => ({
  value: String(at + 1),
  label,
}))

interface RatingDialogProps {
  application: z.infer<typeof EventApplication>
  onClose: () => void
}

/** Form to rate an application. Others' ratings appear once the reviewer has rated. */
export function RatingDialog({ application, onClose }: RatingDialogProps) {
  const { own, others, name, topics, isHidden } = application
  const [score, setScore] = useState(own ? String(own.score) : '')
  const [note, setNote] = useState(own?.note ?? '')
  const [error, setError] = useState<string>()
  const rate = useChange(rateApplication, {
    changes: [getApplications],
    onDone() {
      toast({ title: 'Rated', variant: 'success' })
      onClose()
    },
    // The dialog shows the error.
    onRefused: () => true,
  })
  return (
    <FormDialog
      title={`Rate ${name}`}
      text={topics}
      action="Save"
      form={{
        busy: rate.isPending,
        refusal: rate.error ? messageOf(rate.error) : undefined,
        submit() {
          if (!score) return setError('Please choose a rating')
          rate.mutate({
            params: { application: application.application },
            body: { score: Number(score), note },
          })
        },
      }}
      onClose={onClose}
    >
      <Field label="Rating" required error={error}>
        <Select
          placeholder="Please choose"
          choices={scores}
          value={score}
          onChange={({ target }) => {
            setError(undefined)
            setScore(target.value)
          }}
        />
      </Field>
      <Field label="Note" hint="For your colleagues. The applicant can ask for it.">
        <TextArea
          rows={3}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      {own && others.length > 0 && (
        <section>
          <h3 className="t2 soft pb-2">Other reviewers</h3>
          <ul className="stack gap-2">
            {others.map((one) => (
              <li key={one.reviewer} className="anywhere">
                <strong>
                  {one.reviewer}: {one.score}
                </strong>{' '}
                {one.note}
              </li>
            ))}
          </ul>
        </section>
      )}
      {!own && (
        <p className="t1 soft">
          {isHidden
            ? 'You’ll see others’ ratings after you rate, and who applied after the decision.'
            : 'You’ll see others’ ratings after you rate.'}
        </p>
      )}
    </FormDialog>
  )
}
