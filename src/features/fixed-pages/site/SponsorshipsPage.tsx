import { Slip } from '#src/ui/Slip.tsx'
import { SubscribeButton } from '#src/features/newsletter/site/SubscribeButton.tsx'
import { PageList } from '#src/features/page-parts/site/PageList.tsx'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { plainPage } from '#src/rendering/structure.ts'
import { booking, settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { Points } from '#src/ui/Points.tsx'
import { CoverImage } from '#src/ui/Plate.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'

const STAND = 'Packages for companies that want to meet decision makers. They open with the next season.'

export default function SponsorshipsPage() {
  return (
    <>
      <Metadata title={`Sponsorships | ${settings.name}`} description={STAND} canonical="/sponsorships" />
      <JsonLd
        of={
          import.meta.env.SSR
            ? (at) => plainPage(at, { name: 'Sponsorships', description: STAND, path: '/sponsorships' })
            : undefined
        }
      />
      <TitleBlock title="Coming Soon" stand={STAND} rule="none" />
      <div className="wrap pt-6">
        <CoverImage slug="sponsorships" kind="steps" shape="pano" tone="plate" spark fine eager />
      </div>
      <PageList page="sponsorships" list="sponsorBenefits">
        {(benefits) => (
          <section className="section">
            <div className="wrap grid">
              <div className="rail from-1-3">
                <h2>Partner with Industry Leaders</h2>
              </div>
              <ol className="from-4 cols-2 gap-wide">
                <Points points={benefits} />
              </ol>
            </div>
          </section>
        )}
      </PageList>
      <div className="wrap pb-band">
        <Slip
          id="be-told"
          title="Be the first to know when packages open"
          text="Newsletter readers hear first. Or talk to us now, while the season is being planned."
        >
          <SubscribeButton source="sponsorships">Subscribe</SubscribeButton>
          <ButtonLink {...booking()}>Schedule a Conversation</ButtonLink>
        </Slip>
      </div>
    </>
  )
}
