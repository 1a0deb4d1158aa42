import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { breadcrumbs, faqPage } from '#src/rendering/structure.ts'
import { settings } from '#src/settings.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/iconPaths.ts'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { MessageForm } from './MessageForm.tsx'
import { questions } from './questions.tsx'
import './contact.css'

const STAND = 'A question about an event, a speaker, a tool or your own project: write, book a time, or ask the agent.'

export default function ContactPage() {
  return (
    <>
      <Metadata title={`Contact | ${settings.name}`} description={STAND} canonical="/contact" />
      <JsonLd
        of={(at) => [
          faqPage(questions.map(({ question, text }) => ({ question, answer: text }))),
          breadcrumbs(at, ['Contact', '/contact']),
        ]}
      />
      <TitleBlock title="Get in Touch" stand={STAND} rule="far" spark />
      <section className="wrap ways" aria-label="Ways to reach us">
        {ways.map((way) => (
          <Way key={way.title} {...way} />
        ))}
      </section>
      <section className="section">
        <div className="wrap grid">
          <div className="rail">
            <h2 className="section__title">Send Us a Message</h2>
            <p className="section__note">We reply within 24 hours, by email, from a person.</p>
          </div>
          <div className="rail__body">
            <MessageForm />
          </div>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <SectionHead title="Frequently asked questions" />
          <dl>
            {questions.map(({ question, answer }) => (
              <div className="faq__item" key={question}>
                <dt className="faq__q">{question}</dt>
                <dd className="faq__a">{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  )
}

interface WayProps {
  icon: IconName
  title: string
  details: string
  description: string
  href?: string
  newTab?: boolean
}

const { contact } = settings

/** The four contact cards of promise C1. */
const ways: WayProps[] = [
  {
    icon: 'mail',
    title: 'Email',
    details: contact.email,
    description: 'For anything that can be written down.',
    href: `mailto:${contact.email}`,
  },
  {
    icon: 'calendar',
    title: 'Book a Meeting',
    details: '9am to 5pm est',
    description: 'Half an hour with one of our consultants.',
    href: settings.bookingUrl,
    newTab: true,
  },
  {
    icon: 'building',
    title: 'Office',
    details: `${contact.street}, ${contact.locality}, ${contact.region} ${contact.postalCode}`,
    description: 'By appointment only.',
  },
  {
    icon: 'clock',
    title: 'Talk to an AI agent',
    details: 'Available 24/7',
    description: 'Answers the common questions and hands the rest to us.',
    href: settings.agentUrl,
  },
]

function Way({ icon, title, details, description, href, newTab = false }: WayProps) {
  return (
    <div className="way">
      <Icon name={icon} />
      <h2 className="way__title">{title}</h2>
      <p className="way__details">
        {href ? (
          <SiteLink href={href} newTab={newTab}>
            {details}
          </SiteLink>
        ) : (
          details
        )}
      </p>
      <p className="way__text">{description}</p>
    </div>
  )
}
