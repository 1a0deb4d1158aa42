import { settings } from '#src/settings.ts'
import { dateFormat } from '#src/time/dates.ts'
import { zoneMark } from '#src/time/zone.ts'
import type { Personal } from '../preferences.ts'

const dateText = (instant: string) =>
  `${dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant))} ${zoneMark(instant, settings.timeZone)}`

/** Explains why someone got an email: the rule that selected them, and each consent with its text, place, and times. */
export function Why({ personal: { token, email, why } }: { personal: Personal }) {
  if (!why) return null
  return (
    <>
      <p>
        It was sent to {email} on {dateText(why.sentAt)}. {why.reason}
      </p>
      <h2 className="pt-4 t4">What you agreed to</h2>
      {why.consents.length === 0 && <p>You subscribed before we stored the wording of consents.</p>}
      <ol className="personal__consents stack gap-5">
        {why.consents.map(({ text, place, givenAt, confirmedAt }) => (
          <li key={givenAt}>
            <blockquote>{text}</blockquote>
            <p>
              Given {dateText(givenAt)}, at: {place}.{' '}
              {confirmedAt ? `Confirmed on ${dateText(confirmedAt)}.` : 'Not confirmed.'}
            </p>
          </li>
        ))}
      </ol>
      <p>
        <a href={`/newsletter/preferences/${token}`}>
          Change, pause, export or erase your subscription
        </a>
      </p>
    </>
  )
}
