import { SiteLink } from '#src/ui/SiteLink.tsx'
import type { LegalSection } from './LegalText.tsx'
import { EmailLink, Legal, Name } from './WriteTo.tsx'

/** Sections 1 to 9: who may use the site, and how. */
export const termsOfUse: LegalSection[] = [
  {
    title: 'Acceptance of these Terms',
    body: (
      <>
        <p>
          These Terms of Service (“Terms”) are an agreement between you and <Name /> (“
          <Name />
          ”, “we”, “us”). They apply to this website, the newsletter, our events in person and
          online, the community, the tool directory, our research and any other service that refers
          to them (together the “Services”). By using the Services you accept these Terms. If you do
          not accept them, please do not use the Services.
        </p>
        <p>
          If you act for a company, you confirm that you may bind it, and “you” means that company
          as well. Some services have terms of their own, such as the{' '}
          <SiteLink href="/speaker-terms">Speaker Terms</SiteLink> or a consulting agreement. Where
          the two differ, those terms prevail for that service. How we use personal data is
          described in the <SiteLink href="/privacy">Privacy Policy</SiteLink>.
        </p>
      </>
    ),
  },
  {
    title: 'Eligibility',
    body: (
      <p>
        You must be 18 or older to use the Services. By using them you confirm that you are at least
        18 years old, that you can enter into a binding agreement, and that no law applicable to you
        forbids you to use them. Membership of the community and some events are open only to people
        in certain roles; we may ask for evidence and may decline an application without giving a
        reason.
      </p>
    ),
  },
  {
    title: 'The Services',
    body: (
      <>
        <p>
          We publish news and research, keep directories of tools, speakers and sponsors, hold
          conferences and webinars, run a peer community and advise companies on the use of
          artificial intelligence. Most of the site can be used without charge and without an
          account.
        </p>
        <p>
          We improve the Services all the time, and may add, change or end parts of them. If a part
          that you have paid for ends before its time, we will offer a reasonable replacement or a
          refund for the part that you did not receive. We try to keep the site available, but do
          not promise that it will be so without interruption.
        </p>
      </>
    ),
  },
  {
    title: 'Acceptable use',
    body: (
      <>
        <p>
          You agree to use the Services lawfully and with consideration for others. In particular
          you agree not to:
        </p>
        <ul>
          <li>
            break a law, or violate the rights of others, including their privacy and intellectual
            property;
          </li>
          <li>
            give false information about who you are, or act in the name of someone else without
            permission;
          </li>
          <li>
            send advertising, chain messages or other unsolicited material through our forms or the
            community;
          </li>
          <li>harass, threaten or discriminate against other people, online or at an event;</li>
          <li>
            try to get around security measures, to reach data that is not meant for you, or to
            disturb the working of the site, for example by overloading it;
          </li>
          <li>introduce harmful code, or use the site to attack other systems;</li>
          <li>
            copy substantial parts of the site by automated means in order to build a competing
            product. Ordinary indexing by search engines, feed readers and assistants within the
            limits of our robots.txt file is welcome.
          </li>
        </ul>
        <p>
          If you discover a security weakness in the site, please report it to <EmailLink /> and
          give us time to fix it.
        </p>
      </>
    ),
  },
  {
    title: 'Our content and intellectual property',
    body: (
      <>
        <p>
          The texts, drawings, software, recordings, research and marks on the site belong to{' '}
          <Name /> or to those who license them to us, and are protected by law. You may read, print
          and share them by link for your own information and within your company. You may quote
          short passages if you name the source and link to it.
        </p>
        <p>
          Any other use needs our written permission, including republishing whole texts, selling
          them, or removing notices of authorship. Reports that you receive in return for a form are
          for you and your team. Our name and marks may not be used in a way that suggests that we
          recommend you or are connected with you.
        </p>
      </>
    ),
  },
  {
    title: 'What you send us',
    body: (
      <>
        <p>
          You keep the rights in what you submit, such as messages, applications, suggestions and
          reviews. For submissions that are meant for publication you give us a non-exclusive,
          worldwide, royalty-free license to store, edit for length and form, publish and distribute
          them in connection with the Services, for as long as they are published.
        </p>
        <p>
          You confirm that what you submit is yours to give, is accurate as far as you know, and
          breaks no law or agreement. Reviews must rest on your own experience with the tool; if you
          work for its vendor or were paid for the review, you must say so. We moderate submissions
          and may decline or remove them. We are free to use ideas and feedback without owing you
          anything for them.
        </p>
      </>
    ),
  },
  {
    title: 'Newsletter and communications',
    body: (
      <p>
        If you subscribe, we send you the newsletter at the address you gave until you unsubscribe,
        which every issue lets you do in one step. By using a form you agree that we answer you
        electronically, and that electronic messages meet any legal requirement that a communication
        be in writing. You are responsible for giving an address that is yours and that works.
      </p>
    ),
  },
  {
    title: 'Event registrations',
    body: (
      <>
        <p>
          A registration is personal. Event registrations are non-transferable without our written
          approval. To have a colleague come in your place, write to <EmailLink /> with both names
          before the event; we approve such requests where the event allows it. Places may not be
          resold or used as prizes.
        </p>
        <p>
          We may change the program, speakers, date, place or form of an event, or cancel it, where
          there is good reason. If we cancel an event, or move it to another date on which you
          cannot come, we refund the registration fee you paid us. We do not cover travel,
          accommodation or other costs, so please book with that in mind.
        </p>
        <p>
          Everyone at an event is asked to act with respect. We may refuse entry to, or exclude,
          anyone who endangers or harasses others, sells where selling is not agreed, or ignores the
          instructions of the organizers, without a refund. Events may be photographed and recorded,
          and people in the audience may be seen in the recordings; tell the staff if you prefer not
          to be.
        </p>
      </>
    ),
  },
  {
    title: 'Purchases, payment and refunds',
    body: (
      <>
        <p>
          Prices are in <Legal part="currency" /> and exclude taxes unless stated otherwise. You pay
          by the means offered at the time of the order, and confirm that you may use them. An order
          is accepted when we confirm it. We may correct an obvious mistake in a price, in which
          case you may withdraw the order.
        </p>
        <p>
          All sales are final unless stated otherwise in writing. That includes registrations,
          sponsorships, reports and training. Where we have stated a refund in writing, in the
          description of an event, in a contract or in these Terms, that statement applies. Nothing
          in this section takes away a right to a refund that the law gives you and that cannot be
          waived.
        </p>
        <p>
          Invoices are due within 30 days of their date. For amounts that stay unpaid after a
          reminder we may charge interest of one percent a month, or the highest rate the law allows
          if that is lower, and may hold back further services.
        </p>
      </>
    ),
  },
]
