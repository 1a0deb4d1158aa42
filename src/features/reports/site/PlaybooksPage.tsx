import { useHeading, usePageHead } from '#src/features/page-parts/site/pageWords.ts'
import type { PageProps } from '#src/rendering/page.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { ListBody } from '#src/features/resources/site/ListBody.tsx'
import { ListToolbar } from '#src/features/resources/site/ListToolbar.tsx'
import { useListing } from '#src/features/resources/site/listing.ts'
import { ListHead } from '#src/features/resources/site/ListHead.tsx'
import { ResourceCard } from './ResourceCard.tsx'
import '#src/features/resources/site/resources.css'

const types = [
  { value: '', label: 'All' },
  { value: 'research', label: 'Research' },
  { value: 'guide', label: 'Guides' },
]

/** Research and guides in one list. */
export default function PlaybooksPage({ search }: PageProps) {
  const head = usePageHead('playbooks')
  const heading = useHeading('playbooks.all')
  const list = useListing('playbooks', search)
  return (
    <>
      <ListHead
        list={list}
        head={head}
        keywords={['AI playbooks', 'AI research', 'AI guides', 'AI for executives']}
      />
      <ListToolbar list={list} what="resources" one="resource" types={types} />
      <div className="wrap py-page">
        <ListBody list={list} none="No resources found">
          {(lead, items) => (
            <>
              {lead && (
                <div className="reslead">
                  <ResourceCard resource={lead} shape="lead" badge="Most Popular" eager />
                </div>
              )}
              {items.length > 0 && (
                <section>
                  <SectionHead {...heading} />
                  <div className="resgrid stack gap-wide">
                    {items.map((resource) => (
                      <ResourceCard key={resource.id} resource={resource} level={3} />
                    ))}
                  </div>
                </section>
              )}
            </>
          )}
        </ListBody>
      </div>
    </>
  )
}
