import { SiteLink } from '#src/ui/SiteLink.tsx'
import { type LegalSection, LegalText } from './LegalText.tsx'
import { EmailLink, Legal, Name, WriteTo } from './WriteTo.tsx'

const sections: LegalSection[] = [
  {
    title: 'Your session: educational content, not a sales pitch',
    body: (
      <>
        <p>
          You speak because the audience can learn something from you. Your content must be
          educational and not a sales pitch. You may say what your company does in a sentence and
          may use its product as one example among others. You may not demonstrate a product in
          order to sell it, quote prices, collect contact data from the stage, or disparage
          competitors.
        </p>
        <ul>
          <li>
            The content is your own or you have permission to use it, and it breaks no law and no
            duty of confidence.
          </li>
          <li>Facts and figures are accurate as far as you know, and come with their source.</li>
          <li>You say where you have a financial interest in something that you recommend.</li>
          <li>
            You send title, abstract and slides by the dates that we agree, and accept reasonable
            requests to change them.
          </li>
          <li>You follow our code of conduct: respect, value and integrity.</li>
        </ul>
        <p>
          If you cannot come, tell us as soon as you know, and help us find someone to take your
          place. We may move, shorten or cancel a session, and may withdraw an invitation if these
          terms are not kept.
        </p>
      </>
    ),
  },
  {
    title: 'License to record and use the content',
    body: (
      <>
        <p>
          You grant <Name /> a non-exclusive, royalty-free, worldwide license to record your session
          in sound, picture and text, and to use the recording, your slides and the other material
          of the session (the “Content”). The license covers reproducing, editing for length and
          form, translating, captioning, publishing, performing and distributing the Content, in
          whole or in part, in any medium now known or developed later, in connection with our
          publications, events, training and their promotion.
        </p>
        <p>
          “Non-exclusive” means that you stay free to use your content elsewhere and to license it
          to others. The license lasts as long as the Content is protected. We will not edit the
          Content in a way that changes its meaning, and we do not sell it on its own to others or
          offer it for the training of models of artificial intelligence.
        </p>
      </>
    ),
  },
  {
    title: 'Your name, likeness and assets',
    body: (
      <p>
        We may use your name, likeness, voice, biography, job title and company, and the assets that
        you give us, such as portraits, logos and links, to announce and describe the session and to
        promote our events and publications. We do not use them to suggest that you recommend a
        product. Your email address and telephone number are shown in the directory only if you
        consent to it. You can ask us at any time to correct your profile or take it down by writing
        to <EmailLink />; printed matter and copies already distributed stay as they are.
      </p>
    ),
  },
  {
    title: 'You keep your intellectual property',
    body: (
      <p>
        You keep ownership of your intellectual property. Apart from the license above, nothing in
        these terms transfers any right in your talk, your slides, your methods or your marks to us.
        The recordings as such, our marks, and the name and design of our events belong to <Name />.
        If your content contains material of others, you obtain the rights that this license needs,
        and you answer to us if someone rightly objects to it.
      </p>
    ),
  },
  {
    title: 'No compensation unless agreed in writing',
    body: (
      <p>
        You receive no compensation for the session, for the license or for later use of the
        Content, unless we have agreed otherwise in writing. The same applies to travel,
        accommodation and other expenses. What you write about fees in your application is a wish
        that we take into account; it becomes an agreement only when we confirm it in writing. You
        are responsible for taxes on anything that you receive from us. You speak as an independent
        person, and no employment or partnership follows from it.
      </p>
    ),
  },
  {
    title: 'Recording and distribution',
    body: (
      <p>
        We may record your session and distribute the recording, live or later, free of charge or
        for a fee, on our site and on platforms of others. We are not obliged to do either. If a
        part of your session must not be recorded, for example because of an unpublished figure,
        tell us in writing before it starts and we will leave that part out. If you discover after
        the session that something in it was wrong or confidential, write to us within 14 days; we
        will do what we reasonably can to cut it from copies under our control.
      </p>
    ),
  },
  {
    title: 'Governing law and contact',
    body: (
      <>
        <p>
          These Speaker Terms are governed by the laws of <Legal part="speakerLaw" />, without
          regard to its rules on the conflict of laws. They apply together with our{' '}
          <SiteLink href="/terms">Terms of Service</SiteLink> and{' '}
          <SiteLink href="/privacy">Privacy Policy</SiteLink>, and prevail over them in questions
          about your session. If a provision is invalid, the others stay in force. Changes and
          additions need to be in writing, for which an email from both sides is enough.
        </p>
        <p>Questions about these terms reach us at:</p>
        <WriteTo />
      </>
    ),
  },
]

export default function SpeakerTermsPage() {
  return (
    <LegalText
      title="Speaker Terms"
      stand="What we expect of speakers, what we may do with a session, and what stays theirs."
      path="/speaker-terms"
      sections={sections}
    >
      <p className="legal__lead t4 airy">
        These terms apply to everyone who applies to speak, or speaks, at an event or webinar of{' '}
        <Name />. You accept them when you send the{' '}
        <SiteLink href="/speakers">speaker application</SiteLink> or confirm a session.
      </p>
    </LegalText>
  )
}
