import { SiteLink } from '#src/ui/SiteLink.tsx'
import type { FullSpeaker } from './queries.ts'

/** Beside the biography: topics, formats, and links. */
export function ProfileRail({
  speaker: { topics, formats, companyUrl, company, twitterUrl },
}: {
  speaker: FullSpeaker
}) {
  const elsewhere = [
    ...(companyUrl ? [{ label: company || 'Company', href: companyUrl }] : []),
    ...(twitterUrl ? [{ label: 'X', href: twitterUrl }] : []),
  ]
  return (
    <aside
      className="profile__rail flush-900 gap-6 stack content-top pr-5 anywhere"
      aria-label="About the speaker"
    >
      {topics.length > 0 && (
        <section>
          <h2 className="profile__label soft">Expertise</h2>
          <ul className="profile__list mt-2 ink-top">
            {topics.map((topic) => (
              <li className="row target t2 rule-bottom" key={topic}>
                <SiteLink
                  className="row grow target lively"
                  href={`/speakers?${new URLSearchParams({ topic })}`}
                >
                  {topic}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {formats.length > 0 && (
        <section>
          <h2 className="profile__label soft">Speaking formats</h2>
          <ul className="profile__list mt-2 ink-top">
            {formats.map((format) => (
              <li className="row target t2 rule-bottom" key={format}>
                {format}
              </li>
            ))}
          </ul>
        </section>
      )}
      {elsewhere.length > 0 && (
        <section>
          <h2 className="profile__label soft">Elsewhere</h2>
          <ul className="profile__list mt-2 ink-top">
            {elsewhere.map(({ label, href }) => (
              <li className="row target t2 rule-bottom" key={href}>
                <SiteLink className="row grow target lively" href={href} newTab>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
