import { settings } from '#src/settings.ts'

const { name, contact } = settings

export const EmailLink = () => <a href={`mailto:${contact.email}`}>{contact.email}</a>

/** Name, address, email and phone of the business, as the last section of each text gives them. */
export const WriteTo = () => (
  <address className="legal__address">
    {name}
    <br />
    {contact.street}
    <br />
    {contact.locality}, {contact.region} {contact.postalCode}
    <br />
    {contact.country}
    <br />
    Email: <EmailLink />
    <br />
    Phone: <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>{contact.phone}</a>
  </address>
)
