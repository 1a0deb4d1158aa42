import { Slip } from '#src/ui/Slip.tsx'
import { SubscribeButton } from '#src/features/newsletter/site/SubscribeButton.tsx'
import { useHeading, usePageClosing, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import { PageList } from '#src/features/page-parts/site/PageList.tsx'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { plainPage } from '#src/rendering/structure.ts'
import { booking } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { Points } from '#src/ui/Points.tsx'
import { CoverImage } from '#src/ui/Plate.tsx'
import { RailHead } from '#src/ui/RailHead.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'

export default function SponsorshipsPage() {
  const head = usePageHead('sponsorships')
  const closing = usePageClosing('sponsorships')
  const heading = useHeading('sponsorships.benefits')
  const schedule = closing.secondButton || 'Schedule a Conversation'
  return (
    <>
      <Metadata
        title={head.searchTitle}
        description={head.text}
        ogTitle={head.socialTitle}
        canonical="/sponsorships"
      />
      <JsonLd
        of={
          import.meta.env.SSR
            ? (at) =>
                plainPage(at, {
                  name: 'Sponsorships',
                  description: head.text,
                  path: '/sponsorships',
                })
            : undefined
        }
      />
      <TitleBlock kicker="Sponsorships" title={head.title} stand={head.text} rule="none">
        <div className="cluster gap-4 mt-6">
          <ButtonLink variant="primary" large {...booking()} icon="external">
            {schedule}
          </ButtonLink>
          <MoreLink href="/sponsors">See who sponsors us</MoreLink>
        </div>
      </TitleBlock>
      <div className="wrap pt-6">
        <CoverImage slug="sponsorships" kind="steps" shape="pano" tone="plate" spark fine eager />
      </div>
      <PageList page="sponsorships" list="sponsorBenefits">
        {(benefits) => (
          <section className="section">
            <div className="wrap grid">
              <RailHead title={heading.title} note={heading.note} />
              <ol className="from-4 cols-2 gap-wide">
                <Points points={benefits} />
              </ol>
            </div>
          </section>
        )}
      </PageList>
      <div className="wrap pb-band">
        <Slip id="be-told" title={closing.title} text={closing.text}>
          <SubscribeButton source="sponsorships">{closing.button || 'Subscribe'}</SubscribeButton>
          <ButtonLink {...booking()}>{schedule}</ButtonLink>
        </Slip>
      </div>
    </>
  )
}
