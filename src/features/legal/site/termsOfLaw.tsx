import { disputes } from './disputes.tsx'
import type { LegalSection } from './LegalText.tsx'
import { Legal, Name, WriteTo } from './WriteTo.tsx'

/** Sections 10 to 16: services to companies, liability, and governing law. */
export const termsOfLaw = (): LegalSection[] => [
  {
    title: 'Consulting services',
    body: (
      <p>
        Consulting services are provided under a separate written agreement that sets out scope,
        fees, confidentiality and who owns the results. A conversation before such an agreement,
        including a free consultation, is general in nature. It creates no duty to advise you, and
        you should not send us confidential information before a confidentiality agreement is in
        place.
      </p>
    ),
  },
  {
    title: 'Links, tools and services of others',
    body: (
      <>
        <p>
          The site links to websites, tools and services of other companies: scheduling and
          registration pages, tools in the directory, sponsors, sources of articles and video
          platforms. They are not under our control. A link is no recommendation, and your dealings
          with those companies are between you and them.
        </p>
        <p>
          Some links in the tool directory are affiliate links, for which we may receive a
          commission if you buy. Commissions do not affect ratings or the order of the list.
          Descriptions and prices of tools are given to the best of our knowledge and change often,
          so please check them with the vendor before you rely on them.
        </p>
      </>
    ),
  },
  {
    title: 'Disclaimers',
    body: (
      <>
        <p>
          What we publish is general information. It is not legal, financial, tax, security or other
          professional advice, and is no substitute for advice about your own case. Figures and
          results that we report, including those in testimonials and case descriptions, are no
          promise that you will achieve the same. Output of artificial intelligence can be wrong;
          decide with a person in the loop.
        </p>
        <p>
          To the fullest extent permitted by law, the Services are provided “as is” and “as
          available”, without warranties of any kind, express or implied, including warranties of
          merchantability, fitness for a particular purpose, title and non-infringement.
        </p>
      </>
    ),
  },
  {
    title: 'Limitation of liability and indemnity',
    body: (
      <>
        <p>
          To the fullest extent permitted by law, <Name /> and its officers, employees, speakers and
          agents are not liable for indirect, incidental, special, consequential or punitive
          damages, or for lost profits, revenue, data or goodwill, that arise from the Services, on
          whatever legal ground and even if we were told that they were possible. Our total
          liability for all claims that relate to the Services is limited to the greater of the
          amount you paid us for the service in question in the twelve months before the claim
          arose, and 100 <Legal part="currency" />.
        </p>
        <p>
          These limits do not apply to liability that cannot be limited by law, such as liability
          for fraud, for intentional acts, or for death or injury caused by negligence where the law
          so provides.
        </p>
        <p>
          You agree to hold <Name /> harmless from claims of others, including reasonable legal
          fees, that arise from what you submit, from your breach of these Terms, or from your
          breach of a law or of the rights of others. We will tell you of such a claim without delay
          and let you take part in the defense.
        </p>
      </>
    ),
  },
  {
    title: 'Suspension and termination',
    body: (
      <p>
        You may stop using the Services at any time. We may suspend or end your access to them, or
        to a part of them, if you break these Terms, if the law requires it, or if your use
        endangers others or the Services. Where it is reasonable we warn you first and say why. The
        sections that by their nature are meant to last continue to apply afterwards, including
        those on intellectual property, payments owed, disclaimers, liability, and disputes.
      </p>
    ),
  },
  disputes(),
  {
    title: 'Changes, general provisions and contact',
    body: (
      <>
        <p>
          We may change these Terms. The date of the last update is at the top; important changes
          are announced on the site at least 30 days before they take effect. If you go on using the
          Services after that date you accept the new Terms. A change does not apply to a dispute of
          which we had notice before it.
        </p>
        <p>
          If a provision is invalid the others stay in force, and the invalid one is replaced by the
          valid one that comes closest to it. If we do not enforce a provision once, we do not give
          it up. You may not transfer your rights under these Terms without our consent; we may
          transfer ours together with the business. Neither side answers for delays caused by events
          that it could not foresee or control. These Terms, with the terms they refer to, are the
          whole agreement between you and us about the Services.
        </p>
        <p>Questions about these Terms reach us at:</p>
        <WriteTo />
      </>
    ),
  },
]
