import { addressLines, callable, settings } from '#src/settings.ts'

/** The company that answers for the site. */
export const Name = () => settings.legal.entity || settings.name

export const EmailLink = () => (
  <a href={`mailto:${settings.contact.email}`}>{settings.contact.email}</a>
)

/** Name and address of the company in one line. */
export const Seat = () => [settings.legal.entity || settings.name, ...addressLines()].join(', ')

/** Name, address, email and phone of the business, as the last section of each text gives them. */
export const WriteTo = () => {
  const { phone } = settings.contact
  return (
    <address className="legal__address">
      <Name />
      {addressLines().map((line) => (
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
