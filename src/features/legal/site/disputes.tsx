import { settings } from '#src/settings.ts'
import type { LegalSection } from './LegalText.tsx'
import { EmailLink, Legal, Name } from './WriteTo.tsx'

/** Dispute clause: arbitration if the settings name an administrator, otherwise the courts. */
export const disputes = (): LegalSection => (settings.legal.arbitrator ? byArbitration : byCourts)

const TalkFirst = () => (
  <p>
    <strong>Talk first.</strong> Before either side starts a proceeding, it sends the other a
    written description of the dispute and of the result it wants. Both then try for 60 days to
    settle it. Most disputes end there. Notices to us go to <EmailLink />.
  </p>
)

const ArbitrationAct = () =>
  settings.legal.arbitrationAct &&
  ` ${settings.legal.arbitrationAct} governs the interpretation and enforcement of this section.`

const byCourts: LegalSection = {
  title: 'Governing law and courts',
  body: (
    <>
      <p>
        <strong>Governing law.</strong> These Terms are governed by the laws of <Legal part="law" />
        , without regard to its rules on the conflict of laws. Consumers keep the protection that
        the mandatory law of the country where they live gives them.
      </p>
      <TalkFirst />
      <p>
        <strong>Courts.</strong> A dispute that is not settled and that arises from or relates to
        these Terms or the Services is decided by the courts of <Legal part="seat" />, unless the
        law gives you the choice of another court.
      </p>
    </>
  ),
}

const byArbitration: LegalSection = {
  title: 'Governing law, arbitration and class-action waiver',
  body: (
    <>
      <p>
        <strong>Governing law.</strong> These Terms are governed by the laws of <Legal part="law" />
        , without regard to its rules on the conflict of laws.
        <ArbitrationAct />
      </p>
      <TalkFirst />
      <p>
        <strong>Binding arbitration.</strong> Any dispute that is not settled and that arises from
        or relates to these Terms or the Services is decided by binding arbitration in{' '}
        <Legal part="seat" />, before one arbitrator, administered by <Legal part="arbitrator" />{' '}
        under its rules then in force. A hearing may be held by video if both sides agree. The award
        is final, and may be entered as a judgment in any court that has jurisdiction. Either side
        may instead bring an individual claim in a small claims court that has jurisdiction, and may
        ask a court for an injunction to protect intellectual property or confidential information.
      </p>
      <p>
        <strong>Class-action waiver.</strong> You and <Name /> agree to bring claims only in an
        individual capacity, and not as a plaintiff or member of a class, collective or
        representative proceeding. The arbitrator may not join the claims of more than one person
        without the consent of all. If this waiver is found unenforceable for a claim, that claim is
        heard by a court and not by an arbitrator.
      </p>
      <p>
        <strong>Your choice.</strong> You may decline arbitration by writing to us within 30 days
        after you first accept these Terms, with your name and the statement that you decline. You
        and we waive trial by jury to the extent the law permits.
      </p>
    </>
  ),
}
