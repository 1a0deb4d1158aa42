import { addressLines, callable, settings } from '#src/settings.ts'

/** The legal entity behind the site. */
export const Name = () => settings.legal.entity || settings.name

export const EmailLink = () => (
  <a href={`mailto:${settings.contact.email}`}>{settings.contact.email}</a>
)

/** Name and address of the company on one line. */
export const Seat = () => [settings.legal.entity || settings.name, ...addressLines()].join(', ')

/** Contact details of the business, used as the last section of each text. */
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

/** One of the legal settings, for use within a text. */
export const Legal = ({ part }: { part: keyof typeof settings.legal }) => settings.legal[part]
