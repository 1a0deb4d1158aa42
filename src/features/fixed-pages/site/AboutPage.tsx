import { Slip } from '#src/ui/Slip.tsx'
import { useHeading, usePageClosing, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { People } from '#src/features/page-parts/site/People.tsx'
import { PageList } from '#src/features/page-parts/site/PageList.tsx'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { organization, plainPage } from '#src/rendering/structure.ts'
import { booking } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { Points } from '#src/ui/Points.tsx'
import { RailHead } from '#src/ui/RailHead.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import './about.css'

export default function AboutPage() {
  const head = usePageHead('about')
  const closing = usePageClosing('about')
  const values = useHeading('about.values')
  const milestones = useHeading('about.milestones')
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical="/about"
      />
      <JsonLd
        of={
          import.meta.env.SSR
            ? (at) => [
                ...plainPage(at, {
                  type: 'AboutPage',
                  name: head.title,
                  label: 'About',
                  description: head.text,
                  path: '/about',
                }),
                organization(at),
              ]
            : undefined
        }
      />
      <TitleBlock title={head.title} stand={head.text} rule="far" spark />
      <PageList page="about" list="mission">
        {([mission]) => (
          <section className="section section--tight">
            <div className="wrap grid">
              <RailHead title={mission?.title ?? ''} />
              <p className="from-4 mission">{mission?.text}</p>
            </div>
          </section>
        )}
      </PageList>
      <People page="about" />
      <PageList page="about" list="values">
        {(points) => (
          <section className="section">
            <div className="wrap">
              <SectionHead {...values} />
              <ul className="cols-2 gap-wide">
                <Points points={points} />
              </ul>
            </div>
          </section>
        )}
      </PageList>
      <PageList page="about" list="milestones">
        {(entries) => (
          <section className="section">
            <div className="wrap">
              <SectionHead {...milestones} />
              <ol className="cols-4 stretch stack-900">
                {entries.map(({ year, title, text }) => (
                  <li className="milestone bar-top" key={title}>
                    <span className="milestone__year">{year}</span>
                    <h3 className="milestone__title mt-0-900 mt-3-600 mt-4">{title}</h3>
                    <p className="milestone__text mt-2 t2 soft airy">{text}</p>
                  </li>
                ))}
              </ol>
            </div>
          </section>
        )}
      </PageList>
      <div className="wrap pb-band">
        <Slip id="next" title={closing.title} text={closing.text}>
          <ButtonLink variant="primary" href="/community">
            {closing.button || 'Join the community'}
          </ButtonLink>
          <ButtonLink {...booking()}>{closing.secondButton || 'Book a Consultation'}</ButtonLink>
        </Slip>
      </div>
    </>
  )
}
