import { Button } from '#src/ui/Button.tsx'
import { EraseForm } from '#src/ui/EraseForm.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { frequencies, frequencyLabels, pauses, type Personal, topics } from '../preferences.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What a reader may set: plain forms, which need no scripts and no account. */
export function Preferences({ personal }: { personal: Personal }) {
  const { token, notice, unsure, subscription, topics: chosen = [], frequency, pausedUntil } = personal
  const action = `/newsletter/preferences/${token}`
  return (
    <>
      {notice && (
        <p className="p-4 wash" role="status">
          {notice}
        </p>
      )}
      {subscription === 'ended' && (
        <p>
          You are unsubscribed. <a href={`/newsletter/unsubscribe/${token}`}>Subscribe again</a>
        </p>
      )}
      <form method="post" action={action} className="personal__form stack gap-5 justify-start w-full">
        <fieldset>
          <legend className="label">Topics</legend>
          {Object.entries(topics).map(([name, label]) => (
            <Tick
              key={name}
              label={label}
              name="topic"
              value={name}
              defaultChecked={chosen.length === 0 || chosen.includes(name)}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend className="label">Frequency</legend>
          {frequencies.map((name) => (
            <label key={name} className="personal__radio row gap-3">
              <input type="radio" name="frequency" value={name} defaultChecked={frequency === name} />
              {frequencyLabels[name]}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend className="label">Pause</legend>
          {pausedUntil && (
            <label className="personal__radio row gap-3">
              <input type="radio" name="pause" value="keep" defaultChecked />
              Paused until {day.format(new Date(pausedUntil))}
            </label>
          )}
          <label className="personal__radio row gap-3">
            <input type="radio" name="pause" value="none" defaultChecked={!pausedUntil} />
            No pause
          </label>
          {pauses.map((days) => (
            <label key={days} className="personal__radio row gap-3">
              <input type="radio" name="pause" value={days} />
              For {days} days from today
            </label>
          ))}
        </fieldset>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </form>
      <h2 className="pt-4 t4">Another address</h2>
      <form method="post" action={action} className="personal__form stack gap-5 justify-start w-full">
        <input type="hidden" name="do" value="move" />
        <Field label="New email address" required>
          <TextInput name="email" type="email" required autoComplete="email" maxLength={254} />
        </Field>
        <Button type="submit">Send me a mail to confirm it</Button>
      </form>
      <h2 className="pt-4 t4">What we keep about you</h2>
      <p>
        <a href={`${action}/data.json`} download>
          Download it as a file
        </a>
      </p>
      <p>Erasing ends the subscription and forgets everything about it at once. It cannot be taken back.</p>
      <EraseForm action={action} error={unsure}>
        <input type="hidden" name="do" value="erase" />
      </EraseForm>
      <p>
        This is about the newsletter. <a href="/forms/your-data">See, export or erase all that we hold about you</a>
      </p>
    </>
  )
}
