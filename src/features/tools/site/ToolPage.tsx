import { PageMissing } from '#src/rendering/PageMissing.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { socialPath } from '#src/images/social/socialPath.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings, siteDescription } from '#src/settings.ts'
import { Crumb } from '#src/ui/MoreLink.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { SkeletonBlock, Skeleton, SkeletonProse, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { Plate } from '#src/ui/Plate.tsx'
import { StoredPicture } from '#src/ui/StoredPicture.tsx'
import { Tag, Tags } from '#src/ui/Tag.tsx'
import { comparisonOf, DIRECTORY } from '../list.ts'
import { pricingTone } from './pricing.ts'
import {
  type Card,
  type Category,
  type FullTool,
  relatedToolsQuery,
  toolCategoriesQuery,
  toolQuery,
} from './queries.ts'
import { Reviews } from './Reviews.tsx'
import { toolStructure } from './structure.ts'
import {
  bestFor,
  CompareTable,
  freePlan,
  price,
  rating,
  type ComparedRow,
} from './CompareTable.tsx'
import { categoryNames } from './categoryNames.ts'
import { ToolFacts } from './ToolFacts.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { Stars } from '#src/ui/Stars.tsx'
import { WriteReview } from './WriteReview.tsx'
import { fewReviews, reviewsCounted } from './ToolRating.tsx'
import './tool.css'

export default function ToolPage({ params: { slug }, search }: PageProps<{ slug: string }>) {
  const { data: tool, isPending, isError, refetch } = useQuery(toolQuery(slug))
  const { data: categories = [] } = useQuery(toolCategoriesQuery())
  if (isPending) return <Loading slug={slug} />
  if (isError) return <Failed slug={slug} onRetry={() => void refetch()} />
  if (!tool) return <Missing slug={slug} />
  return (
    <Detail key={slug} tool={tool} categories={categories} allReviews={search.reviews === 'all'} />
  )
}

/** The rating in large type, or a note that there are no reviews yet. */
function BigRating({ tool }: { tool: FullTool }) {
  const { averageRating, reviewCount } = tool
  const few = fewReviews(tool)
  if (reviewCount === 0) return <p className="bigrate stack gap-2 t2 soft">Not yet rated</p>
  return (
    <div className={few ? 'bigrate bigrate--few stack gap-2' : 'bigrate stack gap-2'}>
      {few && (
        <a className="bigrate__n nowrap plain" href="#reviews">
          {few}
        </a>
      )}
      <span className="bigrate__n" aria-hidden="true">
        {averageRating.toFixed(1)}
      </span>
      <span className="row gap-3 t2 soft">
        <Stars value={averageRating} label={`${averageRating.toFixed(1)} out of 5 stars`} />
        {!few && <a href="#reviews">{reviewsCounted(reviewCount)}</a>}
      </span>
    </div>
  )
}

function Detail({
  tool,
  categories,
  allReviews,
}: {
  tool: FullTool
  categories: Category[]
  allReviews: boolean
}) {
  const { slug, name, shortDescription160, description, pricingModel, screenshotUrl } = tool
  const names = categoryNames(tool, categories)
  const address = `${DIRECTORY}/${slug}`
  return (
    <>
      <Metadata
        title={`${name}: reviews and pricing | ${settings.name}`}
        description={shortDescription160}
        ogTitle={name}
        ogImage={{ path: socialPath('tools', slug), alt: `${name}: ${shortDescription160}` }}
        canonical={address}
        markdown={`${address}.md`}
        keywords={[name, ...names, 'AI tool reviews', `${name} alternatives`]}
      />
      <JsonLd of={import.meta.env.SSR ? (at) => toolStructure(at, tool) : undefined} />
      <header className="titleblock titleblock--low">
        <div className="wrap">
          <Crumb href={DIRECTORY}>AI Showcase</Crumb>
          <div className="tool__head stack">
            <Logo {...tool} />
            <div>
              <h1 className="headline">{name}</h1>
              {shortDescription160 && <p className="mt-3 lead soft">{shortDescription160}</p>}
              <Tags className="mt-4">
                {names.map((category) => (
                  <Tag key={category}>{category}</Tag>
                ))}
                <Tag tone={pricingTone(pricingModel)}>{pricingModel}</Tag>
              </Tags>
              <Alternatives to={slug} />
            </div>
            <BigRating tool={tool} />
          </div>
          <div className="mt-6">
            <StepRule at="far" spark />
          </div>
        </div>
      </header>
      <div className="section section--tight">
        <div className="wrap grid">
          <div className="tool__main from-1-8 last-900 flush-900 pr-5">
            {screenshotUrl?.startsWith('/') && (
              <Plate shape="large" className="tool__screen">
                <StoredPicture
                  path={screenshotUrl}
                  shape="large"
                  widths={[480, 800, 1200]}
                  width={800}
                  height={500}
                  alt={`${name} at work`}
                  sizes="(max-width: 900px) 100vw, 760px"
                />
              </Plate>
            )}
            <section className="block" aria-label="Description">
              <div className="tool__description">
                {description.split(/\n\s*\n/).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
            <Reviews tool={tool} all={allReviews} />
            <WriteReview tool={tool} />
          </div>
          <aside className="from-9 first-900 mb-7-900" aria-label={`About ${name}`}>
            <ToolFacts tool={tool} />
          </aside>
        </div>
      </div>
      <Related own={tool} categories={categories} />
    </>
  )
}

/** The related tools by name, where the visitor sees them first. The line keeps its place while they load. */
function Alternatives({ to }: { to: string }) {
  const { data: tools } = useQuery(relatedToolsQuery(to))
  if (tools?.length === 0) return null
  return (
    <p className="tool__others row wraps t2 soft print-none">
      {tools && 'Alternatives'}
      {tools?.map((tool) => (
        <Link
          key={tool.slug}
          className="inline gap-2 target ink plain"
          href={`${DIRECTORY}/${tool.slug}`}
        >
          <Logo {...tool} />
          {tool.name}
        </Link>
      ))}
    </p>
  )
}

/** The tool beside up to three alternatives, with their differences. */
function Related({ own, categories }: { own: FullTool; categories: Category[] }) {
  const { slug } = own
  const { data: tools } = useQuery(relatedToolsQuery(slug))
  if (!tools || tools.length === 0) return null
  const title = `Alternatives to ${own.name}`
  const all = [own, ...tools]
  const rows: ComparedRow<Card>[] = [
    bestFor,
    price,
    freePlan,
    rating,
    [
      'Categories',
      (tool) => categoryNames(tool, categories).join(', '),
      ({ categoryIds }) => categoryIds.toSorted().join(),
    ],
  ]
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          title={title}
          href={comparisonOf(all.map((tool) => tool.slug))}
          linkText="Compare all"
        />
        <CompareTable
          tools={all}
          rows={rows}
          label={title}
          renderUnder={(tool) =>
            tool === own ? (
              <span className="as-block t1 soft">This tool</span>
            ) : (
              <Link
                className="inline target soft"
                href={comparisonOf([slug, tool.slug])}
                rel="nofollow"
              >
                Compare<span className="visually-hidden"> with {tool.name}</span>
              </Link>
            )
          }
        />
      </div>
    </section>
  )
}

const Missing = ({ slug }: { slug: string }) => (
  <PageMissing
    what="Tool"
    text="The tool you're looking for doesn't exist or has been removed."
    path={`${DIRECTORY}/${slug}`}
    back={{ href: DIRECTORY, label: 'Back to AI Showcase' }}
  />
)

function Failed({ slug, onRetry }: { slug: string; onRetry: () => void }) {
  return (
    <div className="wrap py-band">
      <Unknown slug={slug} />
      <ErrorState level={1} title="The tool did not load" onRetry={onRetry} />
    </div>
  )
}

/** Metadata of a tool's page while the tool is loading or doesn't exist. */
const Unknown = ({ slug }: { slug: string }) => (
  <Metadata
    title={`AI Showcase | ${settings.name}`}
    description={siteDescription()}
    canonical={`${DIRECTORY}/${slug}`}
  />
)

function Loading({ slug }: { slug: string }) {
  return (
    <Skeleton label="Loading the tool">
      <Unknown slug={slug} />
      <div className="titleblock titleblock--low">
        <div className="wrap">
          <div className="tool__head stack">
            <SkeletonBlock kind="mark" className="toolmark rigid" />
            <div className="headline">
              <SkeletonBlock length="half" />
            </div>
          </div>
        </div>
      </div>
      <div className="section section--tight">
        <div className="wrap grid">
          <div className="tool__main from-1-8 last-900 flush-900 pr-5">
            <SkeletonProse paragraphs={1} />
            <SkeletonRows rows={3} mark={false} />
          </div>
          <div className="from-9 first-900 mb-7-900">
            <div className="facts">
              <SkeletonRows rows={3} mark={false} />
              <SkeletonBlock kind="button" />
            </div>
          </div>
        </div>
      </div>
    </Skeleton>
  )
}
