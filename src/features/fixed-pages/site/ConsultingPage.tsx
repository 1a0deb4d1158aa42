import { Slip } from '#src/ui/Slip.tsx'
import { useHeading, usePageClosing, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { Cases } from '#src/features/page-parts/site/Cases.tsx'
import { People } from '#src/features/page-parts/site/People.tsx'
import { PageList } from '#src/features/page-parts/site/PageList.tsx'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { breadcrumbs } from '#src/rendering/structure.ts'
import { booking } from '#src/settings.ts'
import { openInquiry } from '#src/features/contact/site/opening.ts'
import { ButtonLink, LayerButton } from '#src/ui/Button.tsx'
import { RailHead } from '#src/ui/RailHead.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { Voice } from '#src/ui/Voice.tsx'
import './consulting.css'

export default function ConsultingPage() {
  const head = usePageHead('consulting')
  const closing = usePageClosing('consulting')
  const stepsHeading = useHeading('consulting.steps')
  const clientsHeading = useHeading('consulting.clients')
  const industriesHeading = useHeading('consulting.industries')
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical="/consulting"
      />
      <JsonLd
        of={
          import.meta.env.SSR ? (at) => [breadcrumbs(at, ['Consulting', '/consulting'])] : undefined
        }
      />
      <TitleBlock title={head.title} stand={head.text} rule="far" spark>
        <div className="cluster gap-4 mt-6">
          <ButtonLink variant="primary" large {...booking()} icon="external">
            {head.button || 'Book a Consultation'}
          </ButtonLink>
          <LayerButton
            large
            page="/forms/inquiry?source=consulting"
            onClick={() =>
              openInquiry({
                source: 'consulting',
                title: 'Tell us about your project',
                text: 'A few lines are enough. We reply within 24 hours.',
              })
            }
          >
            {head.secondButton || 'Write to us'}
          </LayerButton>
        </div>
      </TitleBlock>
      <PageList page="consulting" list="services">
        {(services) => (
          <div className="wrap pt-4">
            {services.map(({ title, text, features, outcomes }) => (
              <section className="py-6 grid rule-bottom" key={title}>
                <div className="from-1-4">
                  <h2 className="service__title">{title}</h2>
                  <p className="mt-3 pr-5 lead soft">{text}</p>
                </div>
                <ServiceList label="What it includes" items={features} />
                <ServiceList label="What you get" items={outcomes} />
              </section>
            ))}
          </div>
        )}
      </PageList>
      <Cases />
      <People page="consulting" />
      <PageList page="consulting" list="steps">
        {(steps) => (
          <section className="section">
            <div className="wrap">
              <SectionHead {...stepsHeading} />
              <ol className="rows-900 cols-4 gap-wide">
                {steps.map(({ title, text }, index) => (
                  <li key={title}>
                    <span className="step__n">{index + 1}</span>
                    <h3 className="step__title mt-3">{title}</h3>
                    <p className="mt-2 t2 soft">{text}</p>
                  </li>
                ))}
              </ol>
            </div>
          </section>
        )}
      </PageList>
      <PageList page="consulting" list="clientTestimonials">
        {(testimonials) => (
          <section className="section">
            <div className="wrap">
              <SectionHead {...clientsHeading} />
              <div className="columns trio">
                {testimonials.map((voice) => (
                  <Voice key={voice.who} {...voice} />
                ))}
              </div>
            </div>
          </section>
        )}
      </PageList>
      <PageList page="consulting" list="industries">
        {(industries) => (
          <section className="section">
            <div className="wrap grid">
              <RailHead title={industriesHeading.title} note={industriesHeading.note} />
              <ul className="from-4 industries gap-wide">
                {industries.map(({ title }) => (
                  <li key={title}>{title}</li>
                ))}
              </ul>
            </div>
          </section>
        )}
      </PageList>
      <div className="wrap pb-band">
        <Slip id="book" title={closing.title} text={closing.text}>
          <ButtonLink variant="primary" {...booking()}>
            {closing.button || 'Book a Consultation'}
          </ButtonLink>
        </Slip>
      </div>
    </>
  )
}

function ServiceList({ label, items }: { label: string; items: string[] }) {
  return (
    <div className="service__list mt-5-900">
      <h3 className="service__label track-0 accent">{label}</h3>
      <ul>
        {items.map((item) => (
          <li key={item} className="py-3 t2 airy rule-bottom">
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
