import { booking } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Crumb } from '#src/ui/MoreLink.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import type { FullSpeaker } from './queries.ts'
import { PersonPortrait } from '#src/ui/PersonPortrait.tsx'

/** Portrait, name, role, and contact links. */
export function ProfileHead({ speaker, role }: { speaker: FullSpeaker; role: string }) {
  const { name, location } = speaker
  return (
    <header className="titleblock">
      <div className="wrap">
        <Crumb href="/speakers">Speaker Directory</Crumb>
        <div className="grid profile__head pt-4">
          <div className="profile__face from-1-3">
            <PersonPortrait
              name={speaker.name}
              picture={speaker.headshotUrl}
              alt={`Portrait of ${name}`}
              sizes="(max-width: 600px) 60vw, (max-width: 900px) 40vw, 282px"
            />
          </div>
          <div className="profile__title from-4">
            <h1 className="titleblock__title from-1-8 headline">{name}</h1>
            {role && <p className="profile__role mt-4">{role}</p>}
            {location && (
              <p className="flex upper gap-2 mt-3 t2 soft">
                <Icon name="pin" />
                {location}
              </p>
            )}
            <Contacts speaker={speaker} />
          </div>
        </div>
        <div className="mt-6">
          <StepRule spark />
        </div>
      </div>
    </header>
  )
}

/** The server sends email and phone only with the speaker's consent. */
function Contacts({
  speaker: { linkedinUrl, emailPublic, phonePublic },
}: {
  speaker: FullSpeaker
}) {
  return (
    <div className="profile__act cluster gap-3 mt-5 print-none">
      <ButtonLink variant="primary" {...booking()}>
        Request Speaker
      </ButtonLink>
      {linkedinUrl && (
        <ButtonLink href={linkedinUrl} newTab icon="linkedin" iconFirst>
          LinkedIn
        </ButtonLink>
      )}
      {emailPublic && (
        <ButtonLink href={`mailto:${emailPublic}`} icon="mail" iconFirst title={emailPublic}>
          Email
        </ButtonLink>
      )}
      {phonePublic && (
        <ButtonLink
          href={`tel:${phonePublic.replaceAll(/[^+\d]/g, '')}`}
          icon="phone"
          iconFirst
          title={phonePublic}
        >
          Phone
        </ButtonLink>
      )}
    </div>
  )
}
