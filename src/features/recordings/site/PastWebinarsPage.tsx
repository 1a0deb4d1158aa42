import { Slip } from '#src/ui/Slip.tsx'
import { SubscribeButton } from '#src/features/newsletter/site/SubscribeButton.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { ListBody } from '#src/features/resources/site/ListBody.tsx'
import { ListToolbar } from '#src/features/resources/site/ListToolbar.tsx'
import { type ShownListing, useListing } from '#src/features/resources/site/listing.ts'
import { ShelfHead } from '#src/features/resources/site/ShelfHead.tsx'
import { LatestWebinar, RecordingCard } from './RecordingCard.tsx'
import '#src/features/resources/site/resources.css'
import './recordings.css'

const topics = [
  { topic: 'AI technology', text: 'What the models do, without the mystery' },
  { topic: 'Sales', text: 'Prospects, scores and calls' },
  { topic: 'Marketing', text: 'Content that goes further' },
  { topic: 'Operations', text: 'Routines handed to software' },
  { topic: 'Customer support', text: 'Answers at any hour' },
  { topic: 'Tenders', text: 'Proposals before lunch' },
]

/** Recordings of past webinars. */
export default function PastWebinarsPage({ search }: PageProps) {
  const list = useListing('webinars', search)
  return (
    <>
      <ShelfHead
        list={list}
        title="Past Webinars"
        stand="Recorded working sessions, with chapters, to watch when there is time for them."
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
                  <SectionHead title="Webinar Library" />
                  <div className="library cols-3">
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
          title="Be there for the next one"
          text="Live sessions leave time for your questions. The newsletter says when they are."
        >
          <SubscribeButton source="webinars">Subscribe</SubscribeButton>
          <ButtonLink href="/events/webinars">Upcoming webinars</ButtonLink>
        </Slip>
      </div>
    </>
  )
}

/** The chosen tile leads back to all topics. */
function Topics({ list: { filters, hrefOf } }: { list: ShownListing }) {
  return (
    <section className="pt-band">
      <SectionHead title="Popular Topics" />
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
