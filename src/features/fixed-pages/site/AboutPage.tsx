import { Slip } from '#src/ui/Slip.tsx'
import { PageList } from '#src/features/page-parts/site/PageList.tsx'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { organization, plainPage } from '#src/rendering/structure.ts'
import { booking, settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { Points } from '#src/ui/Points.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import './about.css'

const stand = () =>
  `${settings.name} is a publisher and consultancy for leaders of sales, marketing and operations who put AI to work.`

export default function AboutPage() {
  return (
    <>
      <Metadata
        title={`About | ${settings.name}`}
        description={stand()}
        canonical="/about"
        keywords={['AI publisher', 'AI consultancy', 'practical AI', ...settings.keywords]}
      />
      <JsonLd
        of={
          import.meta.env.SSR
            ? (at) => [
                ...plainPage(at, {
                  type: 'AboutPage',
                  name: `About ${settings.name}`,
                  label: 'About',
                  description: stand(),
                  path: '/about',
                }),
                organization(at),
              ]
            : undefined
        }
      />
      <TitleBlock title={`About ${settings.name}`} stand={stand()} rule="far" spark />
      <section className="section section--tight">
        <div className="wrap grid">
          <div className="rail from-1-3">
            <h2>Our mission</h2>
          </div>
          <p className="from-4 mission">
            To help the people who carry the number use AI with judgment: to find prospects, carry content further and answer
            customers at any hour, without giving away what makes a company worth buying from.
          </p>
        </div>
      </section>
      <PageList page="about" list="values">
        {(values) => (
          <section className="section">
            <div className="wrap">
              <SectionHead title="What we stand for" />
              <ul className="cols-2 gap-wide">
                <Points points={values} />
              </ul>
            </div>
          </section>
        )}
      </PageList>
      <PageList page="about" list="milestones">
        {(milestones) => (
          <section className="section">
            <div className="wrap">
              <SectionHead title="The way here" />
              <ol className="cols-4 stretch stack-900">
                {milestones.map(({ year, title, text }) => (
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
        <Slip
          id="next"
          title="Two ways to go from here"
          text="Join the leaders who discuss it in private, or talk with us about your own company."
        >
          <ButtonLink variant="primary" href="/community">
            Join the community
          </ButtonLink>
          <ButtonLink {...booking()}>Book a Consultation</ButtonLink>
        </Slip>
      </div>
    </>
  )
}
