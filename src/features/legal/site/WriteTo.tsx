import { callable, settings } from '#src/settings.ts'

/** The company that answers for the site. */
export const Name = () => settings.legal.entity || settings.name

export const EmailLink = () => <a href={`mailto:${settings.contact.email}`}>{settings.contact.email}</a>

const lines = () => {
  const { street, locality, region, postalCode, country } = settings.contact
  const place = [locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, place, country].filter(Boolean)
}

/** Name and address of the company in one line. */
export const Seat = () => [settings.legal.entity || settings.name, ...lines()].join(', ')

/** Name, address, email and phone of the business, as the last section of each text gives them. */
export const WriteTo = () => {
  const { phone } = settings.contact
  return (
    <address className="legal__address">
      <Name />
      {lines().map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
      <br />
      Email: <EmailLink />
      {phone && (
        <>
          <br />
          Phone: <a href={callable(phone)}>{phone}</a>
        </>
      )}
    </address>
  )
}

/** A part of the legal settings within a text that is written once. */
export const Legal = ({ part }: { part: keyof typeof settings.legal }) => settings.legal[part]
