import type { MouseEvent } from 'react'
import { useHeading, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { PageList } from '#src/features/page-parts/site/PageList.tsx'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { plainPage } from '#src/rendering/structure.ts'
import { settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { Claims } from '#src/ui/Claims.tsx'
import { Points } from '#src/ui/Points.tsx'
import { CoverImage } from '#src/ui/Plate.tsx'
import { RailHead } from '#src/ui/RailHead.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { Voice } from '#src/ui/Voice.tsx'
import { Application } from './Application.tsx'
import './community.css'

export default function CommunityPage() {
  const head = usePageHead('community')
  const benefitsHeading = useHeading('community.benefits')
  const guidelinesHeading = useHeading('community.guidelines')
  const membersHeading = useHeading('community.members')
  const apply = useHeading('community.apply')
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical="/community"
        keywords={[
          'executive AI community',
          'AI peer group',
          'C-suite AI network',
          'AI leadership community',
          ...settings.keywords,
        ]}
      />
      <JsonLd
        of={
          import.meta.env.SSR
            ? (at) =>
                plainPage(at, {
                  name: head.title,
                  label: 'Community',
                  description: head.text,
                  path: '/community',
                })
            : undefined
        }
      />
      <TitleBlock title={head.title} stand={head.text} rule="none">
        <div className="cluster gap-4 mt-6">
          <ButtonLink variant="primary" large href="#apply" data-handled onClick={focusApplication}>
            {head.button || 'Apply Now'}
          </ButtonLink>
          <ButtonLink large href="#benefits">
            {head.secondButton || 'Learn More'}
          </ButtonLink>
        </div>
      </TitleBlock>
      <div className="wrap pt-6">
        <CoverImage slug="executive-exchange" kind="network" shape="pano" tone="plate" fine eager />
      </div>
      <PageList page="community" list="claims">
        {(claims) => (
          <section className="wrap pt-6" aria-label="The community in figures">
            <Claims claims={claims} level={2} />
          </section>
        )}
      </PageList>
      <PageList page="community" list="memberBenefits">
        {(benefits) => (
          <section className="section" id="benefits">
            <div className="wrap">
              <StepRule />
              <div className="grid pt-5">
                <RailHead title={benefitsHeading.title} note={benefitsHeading.note} />
                <ul className="from-4 cols-2 gap-wide">
                  <Points points={benefits} />
                </ul>
              </div>
            </div>
          </section>
        )}
      </PageList>
      <Levels />
      <PageList page="community" list="guidelines">
        {(guidelines) => (
          <section className="section" id="guidelines">
            <div className="wrap">
              <SectionHead {...guidelinesHeading} />
              <dl>
                {guidelines.map(({ title, text, code }) => (
                  <div className="rule grid py-5 rule-bottom" key={title}>
                    <dt className="rule__title from-1-3">{title}</dt>
                    <dd className="rule__text mt-3-900 lead">{text}</dd>
                    {code?.map((part) => (
                      <dd className="rule__part mt-5 t2 soft airy" key={part.title}>
                        <b>{part.title}</b>
                        {part.text}
                      </dd>
                    ))}
                  </div>
                ))}
              </dl>
            </div>
          </section>
        )}
      </PageList>
      <PageList page="community" list="memberTestimonials">
        {(testimonials) => (
          <section className="section">
            <div className="wrap">
              <SectionHead {...membersHeading} />
              <div className="columns trio">
                {testimonials.map((voice) => (
                  <Voice key={voice.who} portrait {...voice} />
                ))}
              </div>
            </div>
          </section>
        )}
      </PageList>
      <Application title={apply.title} note={apply.note} />
    </>
  )
}

function Levels() {
  const heading = useHeading('community.levels')
  return (
    <PageList page="community" list="memberLevels">
      {(levels) => (
        <section className="section">
          <div className="wrap">
            <SectionHead {...heading} />
            <div className="cols-2 stack-900 rows-900">
              {levels.map(({ title, audience, contents }) => (
                <article className="level stack-600 stack content-top" key={title}>
                  <h3 className="level__name t6 regular">{title}</h3>
                  <p className="level__audience mt-3 soft">{audience}</p>
                  <ul className="level__contents mt-4-600">
                    {contents.map((part) => (
                      <li key={part} className="py-3 t2 medium snug rule-bottom">
                        {part}
                      </li>
                    ))}
                  </ul>
                </article>
              ))}
            </div>
          </div>
        </section>
      )}
    </PageList>
  )
}

/** Without scripts, the link jumps to the form's section. */
function focusApplication(event: MouseEvent) {
  const section = document.getElementById('apply')
  const first = section?.querySelector<HTMLElement>('form input')
  if (!section || !first) return
  event.preventDefault()
  section.scrollIntoView()
  first.focus({ preventScroll: true })
}
