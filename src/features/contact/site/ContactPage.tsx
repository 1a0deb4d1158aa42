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
      <section className="wrap ways rows-600 cols-4 gap-wide" aria-label="Ways to reach us">
        {ways().map((way) => (
          <Way key={way.title} {...way} />
        ))}
      </section>
      <section className="section">
        <div className="wrap grid">
          <div className="rail from-1-3">
            <h2>Send Us a Message</h2>
            <p className="section__note">We reply within 24 hours, by email, from a person.</p>
          </div>
          <div className="from-4">
            <MessageForm />
          </div>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <SectionHead title="Frequently asked questions" />
          <dl>
            {questions.map(({ question, answer }) => (
              <div className="grid py-5 rule-bottom" key={question}>
                <dt className="faq__q from-1-4 serif-title">{question}</dt>
                <dd className="faq__a from-5-7 reading mt-3-900">{answer}</dd>
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

/** The four contact cards of promise C1; none for a way that the business does not have. */
function ways(): WayProps[] {
  const { contact, bookingUrl, agentUrl } = settings
  const { street, locality, region, postalCode } = contact
  const office = [street, locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [
    {
      icon: 'mail' as const,
      title: 'Email',
      details: contact.email,
      description: 'For anything you can put in writing.',
      href: `mailto:${contact.email}`,
    },
    bookingUrl && {
      icon: 'calendar' as const,
      title: 'Book a Meeting',
      details: contact.hours,
      description: 'Half an hour with one of our consultants.',
      href: bookingUrl,
      newTab: true,
    },
    office && {
      icon: 'building' as const,
      title: 'Office',
      details: office,
      description: 'By appointment only.',
    },
    agentUrl && {
      icon: 'clock' as const,
      title: 'Talk to an AI agent',
      details: 'Available 24/7',
      description: 'Answers the common questions and hands the rest to us.',
      href: agentUrl,
    },
  ].filter((way) => way !== '')
}

function Way({ icon, title, details, description, href, newTab = false }: WayProps) {
  return (
    <div className="way py-3 relative">
      <Icon className="accent" name={icon} />
      <h2 className="way__title mt-3">{title}</h2>
      <p className="way__details row target mt-2 bold snug anywhere">
        {href ? (
          <SiteLink className="inline target accent" href={href} newTab={newTab}>
            {details}
          </SiteLink>
        ) : (
          details
        )}
      </p>
      <p className="mt-2 t2 soft">{description}</p>
    </div>
  )
}
