import { PageMissing } from '#src/rendering/PageMissing.tsx'
import { useQuery } from '@tanstack/react-query'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import { type PageProps } from '#src/rendering/page.tsx'
import { plainPage } from '#src/rendering/structure.ts'
import { settings } from '#src/settings.ts'
import { Skeleton, SkeletonProse, SkeletonTitle } from '#src/ui/Skeleton.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { writing } from '#src/ui/writing.ts'
import { type FullPage, plainPageQuery } from './queries.ts'
import './plain-page.css'

export default function PlainPage({ params: { slug } }: PageProps<{ slug: string }>) {
  const { data: page, isPending } = useQuery(plainPageQuery(slug))
  if (isPending) return <Loading />
  if (!page) return <Missing slug={slug} />
  return <Text page={page} />
}

function Text({ page }: { page: FullPage }) {
  const { slug, title, summary, content, modifiedAt } = page
  const path = `/pages/${slug}`
  const description = summary || title
  return (
    <>
      <Metadata
        title={`${title} | ${settings.name}`}
        description={description}
        ogTitle={title}
        canonical={path}
      />
      <JsonLd
        of={
          import.meta.env.SSR
            ? (at) => plainPage(at, { name: title, description, path, modified: modifiedAt })
            : undefined
        }
      />
      <article {...writing(page)}>
        <TitleBlock title={title} stand={summary || undefined} />
        <div className="wrap grid">
          <div
            className="plainpage__text from-4 min-0 prose"
            dangerouslySetInnerHTML={{ __html: content }}
          />
        </div>
      </article>
    </>
  )
}

const Missing = ({ slug }: { slug: string }) => (
  <PageMissing
    what="Page"
    text="The page you're looking for doesn't exist or has been moved."
    path={`/pages/${slug}`}
    back={{ href: '/', label: 'Back to Home' }}
  />
)

function Loading() {
  return (
    <Skeleton label="Loading the page">
      <SkeletonTitle />
      <div className="wrap grid">
        <div className="plainpage__text from-4 min-0">
          <SkeletonProse paragraphs={4} />
        </div>
      </div>
    </Skeleton>
  )
}
