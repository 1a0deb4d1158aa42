import { type ReactNode, use } from 'react'
import { PageList } from '#src/features/page-parts/site/PageList.tsx'
import { useHeading, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { LinesForm } from '#src/rendering/LinesForm.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { SampleContext } from '#src/rendering/page.tsx'
import { breadcrumbs, faqPage } from '#src/rendering/structure.ts'
import { settings } from '#src/settings.ts'
import { wholeTimes } from '#src/text/wholeTimes.ts'
import { RequiredNote } from '#src/ui/FormEnd.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/iconPaths.ts'
import { RailHead } from '#src/ui/RailHead.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { messageForm } from '../forms.ts'
import './contact.css'

interface AnswerProps {
  answer: string
  link?: string | undefined
  path?: string | undefined
}

/** An answer with the first occurrence of `link` as a link, or followed by the link if the text doesn't contain it. */
function Answer({ answer, link, path }: AnswerProps) {
  if (!link || !path) return answer
  const at = answer.indexOf(link)
  const [before, after] =
    at < 0 ? [`${answer} `, ''] : [answer.slice(0, at), answer.slice(at + link.length)]
  return (
    <>
      {before}
      <SiteLink href={path}>{link}</SiteLink>
      {after}
    </>
  )
}

export default function ContactPage() {
  const samples = use(SampleContext)
  const head = usePageHead('contact')
  const message = useHeading('contact.message')
  const heading = useHeading('contact.questions')
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical="/contact"
      />
      <JsonLd of={(at) => [breadcrumbs(at, ['Contact', '/contact'])]} />
      <TitleBlock title={head.title} stand={head.text} rule="far" spark />
      <section className="wrap ways rows-600 cols-4 gap-wide" aria-label="Ways to reach us">
        {ways().map((way) => (
          <Way key={way.title} {...way} />
        ))}
      </section>
      <section className="section print-none">
        <div className="wrap grid">
          <RailHead title={message.title} note={message.note} />
          <div className="from-4">
            <LinesForm form={messageForm} toasts>
              <RequiredNote /> We reply within 24 hours.
            </LinesForm>
          </div>
        </div>
      </section>
      <PageList page="contact" list="questions">
        {(questions) => (
          <section className="section">
            <JsonLd
              of={
                import.meta.env.SSR
                  ? () => (samples.has('questions') ? [] : [faqPage(questions)])
                  : undefined
              }
            />
            <div className="wrap">
              <SectionHead {...heading} />
              <dl>
                {questions.map((one) => (
                  <div className="grid py-5 rule-bottom" key={one.question}>
                    <dt className="faq__q from-1-4 serif-title">{one.question}</dt>
                    <dd className="faq__a from-5-7 reading mt-3-900">
                      <Answer {...one} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </section>
        )}
      </PageList>
    </>
  )
}

interface WayProps {
  icon: IconName
  title: string
  details: ReactNode
  description: string
  href?: string
  newTab?: boolean
}

/** The contact cards of promise C1, without channels the business doesn't have. */
function ways(): WayProps[] {
  const { contact, bookingUrl, agentUrl } = settings
  const at = contact.email.lastIndexOf('@')
  const { street, locality, region, postalCode } = contact
  const office = [street, locality, [region, postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return [
    {
      icon: 'mail' as const,
      title: 'Email',
      details: (
        <>
          {contact.email.slice(0, at)}
          <wbr />
          {contact.email.slice(at)}
        </>
      ),
      description: 'For anything you can put in writing.',
      href: `mailto:${contact.email}`,
    },
    bookingUrl && {
      icon: 'calendar' as const,
      title: 'Book a Meeting',
      details: wholeTimes(contact.hours),
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
