import { settings } from '#src/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { type LegalSection, LegalText } from './LegalText.tsx'
import { WriteTo } from './WriteTo.tsx'

const MANAGER =
  'Cookie preference manager would open here. This functionality requires a cookie consent management platform.'

const sections: LegalSection[] = [
  {
    title: 'What cookies are',
    body: (
      <>
        <p>
          A cookie is a small text that a website asks your browser to keep and to send back on
          later visits. Session cookies disappear when you close the browser; persistent ones stay
          until a set date. Similar techniques do the same job, such as the local storage of the
          browser, in which a page keeps something on your device without sending it anywhere. In
          this policy “cookies” means all of them.
        </p>
        <p>
          We use as few as we can. You can read every article, agenda and report description here
          without accepting any cookie that is not essential.
        </p>
      </>
    ),
  },
  {
    title: 'The four categories',
    body: (
      <>
        <h3>Essential cookies</h3>
        <p>
          They make something work that you asked for, and cannot be switched off here. Examples are
          a signed cookie that remembers that you were given access to a research report, and
          protection of forms against abuse. They need no consent and contain no profile of you.
        </p>
        <h3>Performance and analytics cookies</h3>
        <p>
          They count visits and show which pages are read, so that we can improve them. We look only
          at sums and not at single visitors. They are set only with your consent. At present the
          site sets none.
        </p>
        <h3>Functional cookies</h3>
        <p>
          They remember choices that make the site more comfortable, such as the light or dark color
          scheme, or the sessions that you starred for a personal agenda. We keep these choices in
          the local storage of your browser, from where they are not sent to us. What you type into
          a form stays in the session storage of the tab until you send the form or close the tab.
        </p>
        <h3>Marketing and advertising cookies</h3>
        <p>
          They are used to show advertising that fits your interests and to measure whether it
          works, often across several websites. They are set only with your consent. At present the
          site sets none, and it carries no advertising networks.
        </p>
      </>
    ),
  },
  {
    title: 'Third-party cookies',
    body: (
      <>
        <p>
          Third-party cookies are set by a company other than the one whose page you are reading.
          None are set when you open a page of this site. They can come into play in these cases,
          each of which begins with a click of yours:
        </p>
        <ul>
          <li>you play a video that is hosted by a platform such as YouTube or Vimeo;</li>
          <li>
            you follow a link to our scheduling page, to an event registration or to a tool in the
            directory;
          </li>
          <li>you follow a link to our profiles on social networks.</li>
        </ul>
        <p>
          The other company then decides about its cookies, under its own policy. We cannot read
          them.
        </p>
      </>
    ),
  },
  {
    title: 'Your consent options',
    body: (
      <>
        <p>Whenever a cookie needs consent, you have three options of equal weight:</p>
        <dl>
          <dt>Accept All</dt>
          <dd>You allow all four categories.</dd>
          <dt>Reject Non-Essential</dt>
          <dd>Only essential cookies are set. The site works as before.</dd>
          <dt>Manage Preferences</dt>
          <dd>
            You decide about each category except the essential one, and may change your mind later.
          </dd>
        </dl>
        <p>
          Until you choose, only essential cookies are set. Consent is voluntary, and can be
          withdrawn with effect for the future at any time. Open your preferences here:
        </p>
        <p className="legal__act needs-script">
          <Button variant="primary" onClick={() => alert(MANAGER)}>
            Update Cookie Preferences
          </Button>
        </p>
      </>
    ),
  },
  {
    title: 'Control in your browser',
    body: (
      <p>
        Every common browser lets you see, block and delete cookies and local storage, for all
        websites or for single ones. You find this under “Privacy” or “Site data” in its settings.
        If you block essential cookies, access to reports that you have asked for may have to be
        granted again. Where your browser sends a Global Privacy Control or Do Not Track signal, we
        treat it as the choice Reject Non-Essential.
      </p>
    ),
  },
  {
    title: 'Changes and contact',
    body: (
      <>
        <p>
          We update this policy when the cookies we use change, and show the date at the top. How we
          handle personal data in general is described in the{' '}
          <SiteLink href="/privacy">Privacy Policy</SiteLink>. Questions reach us at:
        </p>
        <WriteTo />
      </>
    ),
  },
]

export default function CookiesPage() {
  return (
    <LegalText
      title="Cookie Policy"
      stand="What cookies are, which ones we use, and how you choose."
      path="/cookies"
      sections={sections}
    >
      <p className="legal__lead t4 airy">
        This policy explains how {settings.name} uses cookies and similar techniques on this site,
        and the choices that you have.
      </p>
    </LegalText>
  )
}
