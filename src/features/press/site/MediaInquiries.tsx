import { callable, settings } from '#src/settings.ts'

/** Whom the media may ask: role, email and phone. */
export function MediaInquiries() {
  const { role, email, phone } = settings.press
  return (
    <section className="media stack p-6 leaf ink-bottom bar-top" aria-labelledby="media-inquiries">
      <h2 id="media-inquiries">Media Inquiries</h2>
      <dl className="media__ways cols-2">
        <div>
          <dt>{role}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={callable(phone)}>{phone}</a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
