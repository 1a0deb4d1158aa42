import { Button } from '#src/ui/Button.tsx'
import { EraseForm } from '#src/ui/EraseForm.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Notice } from '#src/ui/states.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { StatusNotice } from './StatusNotice.tsx'
import { frequencies, frequencyLabels, pauses, type Personal, topics } from '../preferences.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Reader's preferences as plain forms, which need no scripts and no account. */
export function Preferences({ personal }: { personal: Personal }) {
  const {
    token,
    notice,
    hasNoTopic,
    unsure,
    wrongAddress,
    subscription,
    topics: saved = [],
    unsaved,
    pausedUntil,
    typed,
  } = personal
  const chosen = unsaved && unsaved.topics.length > 0 ? unsaved.topics : saved
  const { frequency } = unsaved ?? personal
  const pause = unsaved && unsaved.pause !== 'keep' ? unsaved.pause : pausedUntil ? 'keep' : 'none'
  const action = `/newsletter/preferences/${token}`
  return (
    <>
      <StatusNotice notice={notice} />
      {hasNoTopic && (
        <Notice tone="warning">
          <p>You cleared every topic, so we kept the ones you had. Do you want to unsubscribe?</p>
          <form method="post" action={action} className="mt-4">
            <input type="hidden" name="do" value="leave" />
            <Button type="submit">Unsubscribe</Button>
          </form>
        </Notice>
      )}
      {subscription === 'ended' && (
        <p>You’re unsubscribed. To get the newsletter again, subscribe with the same address.</p>
      )}
      <form
        method="post"
        action={action}
        className="personal__form stack gap-5 justify-start w-full"
        // After Back, a browser would check the options of an earlier state in the places of other ones.
        autoComplete="off"
      >
        <div className="personal__choices cols-3">
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
                <input
                  type="radio"
                  name="frequency"
                  value={name}
                  defaultChecked={frequency === name}
                />
                {frequencyLabels[name]}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend className="label">Pause</legend>
            {pausedUntil && (
              <label className="personal__radio row gap-3">
                <input type="radio" name="pause" value="keep" defaultChecked={pause === 'keep'} />
                Paused until {day.format(new Date(pausedUntil))}
              </label>
            )}
            <label className="personal__radio row gap-3">
              <input type="radio" name="pause" value="none" defaultChecked={pause === 'none'} />
              No pause
            </label>
            {pauses.map((days) => (
              <label key={days} className="personal__radio row gap-3">
                <input type="radio" name="pause" value={days} defaultChecked={pause === days} />
                For {days} days from today
              </label>
            ))}
          </fieldset>
        </div>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </form>
      <h2 className="personal__part t5" id="address">
        Change your address
      </h2>
      <form
        method="post"
        // An error is shown at the field, below the first screen.
        action={`${action}#address`}
        className="personal__form personal__form--narrow stack gap-5 justify-start"
      >
        <input type="hidden" name="do" value="move" />
        <Field label="New email address" required className="w-full" error={wrongAddress}>
          <TextInput
            name="email"
            inputMode="email"
            required
            autoComplete="email"
            maxLength={254}
            defaultValue={typed}
          />
        </Field>
        <Button type="submit">Send a confirmation</Button>
      </form>
      <h2 className="personal__part t5">Links in earlier emails</h2>
      <p>
        Each issue has a link that shows why you got it. If you forwarded one, you can turn those
        links off. The links to unsubscribe still work.
      </p>
      <form method="post" action={action}>
        <input type="hidden" name="do" value="revoke" />
        <Button type="submit">Turn the links off</Button>
      </form>
      <h2 className="personal__part t5">Your data</h2>
      <p>
        <a href={`${action}/data.json`} download>
          Download a copy
        </a>
      </p>
      <p>Erasing removes your subscription and everything about it. You can’t undo it.</p>
      <EraseForm action={action} error={unsure}>
        <input type="hidden" name="do" value="erase" />
      </EraseForm>
      <p>
        This is about the newsletter.{' '}
        <a href="/forms/your-data">See, export or erase everything we have about you</a>
      </p>
    </>
  )
}
