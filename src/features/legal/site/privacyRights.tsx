import { purposes } from '#src/privacy/purposes.ts'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import type { LegalSection } from './LegalText.tsx'
import { EmailLink, Legal, WriteTo } from './WriteTo.tsx'

/** Retention periods, as declared by each table. */
const keeping = Object.values(purposes).flatMap(({ kept }) => kept ?? [])

/** Sections 8 to 14: transfers, retention, rights, and security. */
export const privacyRights: LegalSection[] = [
  {
    title: 'International transfers',
    body: (
      <>
        <p>
          We are established in <Legal part="country" />, and our servers and several of our service
          providers are there. If you use the site from another country your data will be
          transferred to <Legal part="country" />, whose law may protect it differently from that of
          your own country.
        </p>
        <p>
          For personal data from the European Economic Area, the United Kingdom or Switzerland we
          rely on a decision that the receiving country or framework offers adequate protection, or
          on the standard contractual clauses of the European Commission with the additions that the
          United Kingdom and Switzerland require. You may ask us for a copy.
        </p>
      </>
    ),
  },
  {
    title: 'How long we keep data',
    body: (
      <>
        <p>
          We keep personal data for as long as its purpose lasts, and then delete it or make it
          anonymous. As a rule that means:
        </p>
        <ul>
          {keeping.map((kept, i) => (
            <li key={kept}>{`${kept}${i < keeping.length - 1 ? ';' : '.'}`}</li>
          ))}
        </ul>
        <p>
          Data is kept longer if a legal claim depends on it or a law requires it. Copies in backups
          disappear with the next cycles of the backup, within 90 days at most, and are not used for
          anything else until then.
        </p>
      </>
    ),
  },
  {
    title: 'Your privacy rights',
    body: (
      <>
        <p>
          Wherever you live, you can ask us to respect these rights. Some laws limit them; if we
          refuse a request we say why.
        </p>
        <ul>
          <li>
            <strong>Access:</strong> to learn whether we hold data about you, to receive a copy, and
            to know how it is used.
          </li>
          <li>
            <strong>Correct:</strong> to have wrong data set right and incomplete data completed.
          </li>
          <li>
            <strong>Delete:</strong> to have data deleted that we no longer need or may no longer
            use.
          </li>
          <li>
            <strong>Restrict or object:</strong> to have the use of data limited while a question is
            open, and to object to uses based on a legitimate interest. You may object to direct
            marketing at any time and without a reason.
          </li>
          <li>
            <strong>Portability:</strong> to receive the data you gave us in a common,
            machine-readable form, or to have it sent to someone else.
          </li>
          <li>
            <strong>Opt out:</strong> of promotional messages, and of any sale, sharing for
            advertising or profiling of the kinds that your state’s law names. We do none of these,
            but the right is yours.
          </li>
          <li>
            <strong>Complain to a regulator:</strong> to the data protection authority of the place
            where you live or work, or to the attorney general of your state. We would be glad of
            the chance to put things right first.
          </li>
        </ul>
        <p>
          The first three you can do yourself, at any time and without an account:{' '}
          <SiteLink href="/forms/your-data">see, export or erase what we have about you</SiteLink>.
          We’ll email you a link.
        </p>
        <p>
          To use any other right, or for what bears only your name, write to <EmailLink /> and say
          which one. We may ask for something that shows that the data is yours, such as an answer
          from the address in question, and will use it for nothing else. An agent may write for you
          with your signed permission. We answer within 30 days; if a request is complex we tell you
          within that time that we need up to 60 more. A request costs nothing, and using your
          rights never leads to a worse service. If we refuse, you may appeal by writing to the same
          address with the word “Appeal”; someone who was not part of the first decision will
          answer.
        </p>
      </>
    ),
  },
  {
    title: 'Security',
    body: (
      <>
        <p>
          We protect personal data by technical and organizational measures that fit the risk.
          Connections to the site are encrypted. Access is limited to the people who need it for
          their work and is recorded. The pages carry strict rules about what a browser may load,
          forms are guarded against abuse, software is kept up to date, and backups are tested by
          restoring them.
        </p>
        <p>
          No system is perfectly safe. If a breach of security puts your rights at risk we will
          inform you and the responsible authorities within the times that the law sets. If you
          believe that you have found a weakness, please tell us at <EmailLink /> before you tell
          others.
        </p>
      </>
    ),
  },
  {
    title: 'Children under 13',
    body: (
      <p>
        The site is made for business leaders, and our services are open only to adults. We do not
        knowingly collect personal data from children under 13. If you are a parent or guardian and
        believe that your child has given us data, write to <EmailLink />. We will delete it as soon
        as we have confirmed it.
      </p>
    ),
  },
  {
    title: 'Updates to this policy',
    body: (
      <>
        <p>
          We change this policy when our services or the law change. The date of the last update is
          at the top. If a change matters for your rights we announce it on the site for at least 30
          days before it takes effect, and tell subscribers and clients by email where the law asks
          for it. Where a new use of data needs your consent, we will ask for it and not take
          silence for an answer.
        </p>
        <p>Earlier versions are kept, and we send them on request.</p>
      </>
    ),
  },
  {
    title: 'How to contact us',
    body: (
      <>
        <p>
          For questions about this policy, for a request under it, or for a complaint, write to us
          or call:
        </p>
        <WriteTo />
        <p>
          Please put “Privacy” into the subject line so that your message reaches the right person
          at once. We confirm what we receive, and answer general questions within a few business
          days.
        </p>
      </>
    ),
  },
]
