import { useHeading } from '#src/features/page-parts/site/pageWords.ts'
import { callable, pressEmail, settings } from '#src/settings.ts'

/** Media contact: role, email, and phone. */
export function MediaInquiries() {
  const { role, phone } = settings.press
  const email = pressEmail()
  const heading = useHeading('press.contact')
  return (
    <section
      className="media my-band gap-4-6 stack-900 stack p-6 leaf ink-bottom bar-top"
      aria-labelledby="media-inquiries"
    >
      <div>
        <h2 id="media-inquiries">{heading.title}</h2>
        {heading.note && <p className="section__note">{heading.note}</p>}
      </div>
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
