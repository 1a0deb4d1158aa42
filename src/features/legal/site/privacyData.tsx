import { purposes } from '#src/privacy/purposes.ts'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import type { LegalSection } from './LegalText.tsx'
import { EmailLink, Name, Seat } from './WriteTo.tsx'

/** Sections 1 to 7: what data is stored, why, and who receives it. */
export const privacyData: LegalSection[] = [
  {
    title: 'Who is responsible for your data',
    body: (
      <>
        <p>
          The controller of the personal data described here is <Seat /> (“
          <Name />
          ”, “we”, “us”). The controller is the company that decides why and how personal data is
          used, and that you can hold to account for it. You can reach us about anything in this
          policy at <EmailLink />.
        </p>
        <p>
          This policy applies to this website, to our newsletter, to our events in person and
          online, to the community and to our consulting services. It does not apply to websites of
          other companies that we link to, including the pages on which you book a meeting or
          register for an event of a partner. Those have policies of their own, which we encourage
          you to read.
        </p>
      </>
    ),
  },
  {
    title: 'The data we collect',
    body: (
      <>
        <p>What we hold depends on what you do here. We ask for no more than the purpose needs.</p>
        <ul>
          <li>
            <strong>Identity and contact data:</strong> first and last name, email address,
            telephone number where you give it, company, job title, and the address of a
            professional profile or website.
          </li>
          <li>
            <strong>Messages and applications:</strong> what you write to us in the contact form or
            an inquiry, in an application as a speaker or community member, or in a suggestion for
            the tool directory.
          </li>
          <li>
            <strong>Speaker data:</strong> biography, topics, experience, availability, readiness to
            travel, fee expectations, portrait, recordings and material of your session.
          </li>
          <li>
            <strong>Event data:</strong> the events you registered for, the kind of ticket,
            attendance, and needs that you tell us about so that we can meet them, such as access or
            food.
          </li>
          <li>
            <strong>Reviews:</strong> rating, title and text, with the name, role and company size
            under which you publish them.
          </li>
          <li>
            <strong>Transaction data:</strong> what was ordered, invoices and payments. Card numbers
            are handled by the payment provider and are not seen or kept by us.
          </li>
          <li>
            <strong>Technical data:</strong> internet address, kind of browser and device, the pages
            asked for, the time, and the page from which you came.
          </li>
          <li>
            <strong>Preferences:</strong> your choice of subscriptions, and settings such as the
            color scheme or a personal agenda, which stay in your own browser.
          </li>
        </ul>
        <p>
          We do not ask for sensitive data, such as data about health, beliefs or political
          opinions. Please do not put any into a free text field unless we need it to meet a request
          of yours.
        </p>
      </>
    ),
  },
  {
    title: 'How we collect data',
    body: (
      <>
        <p>We receive personal data in three ways.</p>
        <ul>
          <li>
            <strong>From you,</strong> when you fill in a form, write or speak to us, subscribe,
            register for an event, apply, publish a review or become a client.
          </li>
          <li>
            <strong>Automatically,</strong> when your browser asks our server for a page. The server
            needs your internet address in order to answer, uses it for a short time to recognize
            abuse, and writes a technical log. Cookies and similar techniques are described in our{' '}
            <SiteLink href="/cookies">Cookie Policy</SiteLink>.
          </li>
          <li>
            <strong>From others,</strong> when a colleague registers you for an event, when an event
            partner or scheduling service passes on a booking that you made, or when professional
            information about a speaker is publicly available. We then tell you, at the latest when
            we first write to you, where your data came from.
          </li>
        </ul>
        <p>
          Videos are not loaded from the platform that hosts them until you press the play button.
          From then on that platform receives your internet address and acts under its own policy.
        </p>
      </>
    ),
  },
  {
    title: 'Why we use data, and on what legal basis',
    body: (
      <>
        <p>
          We use personal data only for the purposes below. Where the law of your country, such as
          the General Data Protection Regulation of the European Union or that of the United
          Kingdom, asks for a legal basis, it is in the last column.
        </p>
        <div className="tablebox" tabIndex={0} role="region" aria-label="Purposes and legal bases">
          <table>
            <thead>
              <tr>
                <th scope="col">Purpose</th>
                <th scope="col">Data</th>
                <th scope="col">Legal basis</th>
              </tr>
            </thead>
            <tbody>
              {Object.values(purposes).map(({ title, data, basis }) => (
                <tr key={title}>
                  <td>{title}</td>
                  <td>{data}</td>
                  <td>{basis}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p>
          Where we rely on a legitimate interest we have weighed it against yours, and you may
          object. Where we rely on consent you may withdraw it at any time; what was done before
          stays lawful. We may also use data where a law obliges us to, or to establish, exercise or
          defend legal claims. We make no decisions with legal effect about you by automated means
          alone.
        </p>
      </>
    ),
  },
  {
    title: 'Promotional communications and how to opt out',
    body: (
      <>
        <p>
          We send the newsletter and invitations to events only to people who asked for them, or to
          clients where the law allows it for similar services. Every such message says who sent it
          and carries a link with which you unsubscribe in one step, without signing in. You can
          also write to <EmailLink /> and ask us to stop.
        </p>
        <p>
          We act on an opt-out without delay, and within 10 business days at most. Your address then
          stays on a short list whose only use is to make sure that we do not write to it again.
          Messages that are needed for something you ordered, such as a confirmation, a change of
          time or an invoice, are not promotional and will still reach you.
        </p>
      </>
    ),
  },
  {
    title: 'With whom we share data',
    body: (
      <>
        <p>
          We share personal data only as far as a purpose named above requires, with these
          recipients:
        </p>
        <ul>
          <li>
            <strong>Service providers</strong> who work on our instructions, for hosting, email
            delivery, scheduling, event registration, payment and accounting. Contracts bind them to
            confidentiality and to use the data for nothing else.
          </li>
          <li>
            <strong>Event partners and sponsors,</strong> only if you tell them or us that you want
            it, for example by letting your badge be scanned.
          </li>
          <li>
            <strong>The public,</strong> as far as you submitted something for publication: a
            review, a speaker profile, a session. Email address and telephone number of a speaker
            are shown only with that speaker’s consent.
          </li>
          <li>
            <strong>Professional advisers</strong> such as lawyers, auditors and insurers, who are
            bound to secrecy.
          </li>
          <li>
            <strong>Authorities and courts,</strong> where a law or a valid order obliges us, or to
            protect the rights and safety of people.
          </li>
          <li>
            <strong>A successor,</strong> if the business or a part of it is reorganized or sold. We
            will tell you before your data becomes subject to another policy.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: 'No sale of personal data',
    body: (
      <>
        <p>
          We do not sell personal data, and have not done so in the past twelve months. We do not
          share it with others for advertising across different websites, in the sense in which the
          law of California and other states uses these words, and we do not rent or lend our
          mailing list.
        </p>
        <p>
          We also do not give your messages, applications or other personal data to a provider of
          artificial intelligence for the training of its models.
        </p>
      </>
    ),
  },
]
