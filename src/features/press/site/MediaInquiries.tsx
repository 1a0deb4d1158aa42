import { callable, settings } from '#src/settings.ts'

/** Whom the media may ask: role, email and phone. */
export function MediaInquiries() {
  const { role, email, phone } = settings.press
  return (
    <section className="media my-band gap-4-6 stack-900 stack p-6 leaf ink-bottom bar-top" aria-labelledby="media-inquiries">
      <h2 id="media-inquiries">Media Inquiries</h2>
      <dl className="media__ways gap-4-6 cols-2">
        <div>
          <dt className="t2 soft">{role}</dt>
          <dd>
            <a className="inline target serif-title accent anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
        {phone && (
          <div>
            <dt className="t2 soft">Phone</dt>
            <dd>
              <a className="inline target serif-title accent anywhere" href={callable(phone)}>
                {phone}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
