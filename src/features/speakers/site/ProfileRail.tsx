import { SiteLink } from '#src/ui/SiteLink.tsx'
import type { FullSpeaker } from './queries.ts'

/** Beside the biography: what the speaker knows, how they speak, and where else they are found. */
export function ProfileRail({ speaker: { topics, formats, companyUrl, company, twitterUrl } }: { speaker: FullSpeaker }) {
  const elsewhere = [
    ...(companyUrl ? [{ label: company || 'Company', href: companyUrl }] : []),
    ...(twitterUrl ? [{ label: 'X', href: twitterUrl }] : []),
  ]
  return (
    <aside className="profile__rail" aria-label="About the speaker">
      {topics.length > 0 && (
        <section>
          <h2 className="profile__label">Expertise</h2>
          <ul className="profile__list">
            {topics.map((topic) => (
              <li key={topic}>
                <SiteLink href={`/speakers?${new URLSearchParams({ topic })}`}>{topic}</SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {formats.length > 0 && (
        <section>
          <h2 className="profile__label">Speaking formats</h2>
          <ul className="profile__list">
            {formats.map((format) => (
              <li key={format}>{format}</li>
            ))}
          </ul>
        </section>
      )}
      {elsewhere.length > 0 && (
        <section>
          <h2 className="profile__label">Elsewhere</h2>
          <ul className="profile__list">
            {elsewhere.map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href} newTab>
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
