import { Slip } from '#src/ui/Slip.tsx'
import { SubscribeButton } from '#src/features/newsletter/site/SubscribeButton.tsx'
import { useHeading, usePageClosing, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import type { PageProps } from '#src/rendering/page.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { ListBody } from '#src/features/resources/site/ListBody.tsx'
import { ListToolbar } from '#src/features/resources/site/ListToolbar.tsx'
import { type ShownListing, useListing } from '#src/features/resources/site/listing.ts'
import { ListHead } from '#src/features/resources/site/ListHead.tsx'
import { LatestWebinar, RecordingCard } from './RecordingCard.tsx'
import '#src/features/resources/site/resources.css'
import '#src/ui/styles/filled.css'
import './recordings.css'

const topics = [
  { topic: 'AI technology', text: 'What the models do, without the mystery' },
  { topic: 'Sales', text: 'Prospects, scores and calls' },
  { topic: 'Marketing', text: 'Content that goes further' },
  { topic: 'Operations', text: 'Routines handed to software' },
  { topic: 'Customer support', text: 'Answers at any hour' },
  { topic: 'RFPs', text: 'Proposals before lunch' },
]

export default function PastWebinarsPage({ search }: PageProps) {
  const head = usePageHead('webinars')
  const closing = usePageClosing('webinars')
  const library = useHeading('webinars.library')
  const list = useListing('webinars', search)
  return (
    <>
      <ListHead
        list={list}
        head={head}
        keywords={['AI webinars', 'webinar recordings', 'AI for executives']}
      />
      <ListToolbar list={list} what="webinars" one="webinar" />
      <div className="wrap py-page">
        <ListBody list={list} none="No webinars found">
          {(lead, items) => (
            <>
              {lead && <LatestWebinar resource={lead} />}
              {items.length > 0 && (
                <section>
                  <SectionHead {...library} />
                  <div className="library filled cols-3">
                    {items.map((resource, index) => (
                      <RecordingCard key={resource.id} resource={resource} index={index} />
                    ))}
                  </div>
                </section>
              )}
            </>
          )}
        </ListBody>
        <Topics list={list} />
        <Slip
          className="recordings__end mt-band"
          id="recordings-end"
          title={closing.title}
          text={closing.text}
        >
          <SubscribeButton source="webinars">{closing.button || 'Subscribe'}</SubscribeButton>
          <ButtonLink href="/events/webinars">
            {closing.secondButton || 'Upcoming webinars'}
          </ButtonLink>
        </Slip>
      </div>
    </>
  )
}

/** The selected tile links back to all topics. */
function Topics({ list: { filters, hrefOf } }: { list: ShownListing }) {
  const heading = useHeading('webinars.topics')
  return (
    <section className="pt-band">
      <SectionHead {...heading} />
      <ul className="topics__grid cols-3">
        {topics.map(({ topic, text }) => {
          const chosen = filters.topic.toLowerCase() === topic.toLowerCase()
          return (
            <li key={topic}>
              <SiteLink
                className="topic stack gap-1 plain leaf bar-top"
                href={hrefOf({ topic: chosen ? '' : topic })}
                aria-current={chosen ? 'true' : undefined}
              >
                <b>{topic}</b>
                <span className="t2 soft">{text}</span>
              </SiteLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
