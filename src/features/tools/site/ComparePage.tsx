import { useQueries, useQuery } from '@tanstack/react-query'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { settings } from '#src/settings.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { MAX_COMPARED } from '../bounds.ts'
import { Comparison } from './Comparison.tsx'
import { comparison, DIRECTORY } from '../list.ts'
import { toolCategoriesQuery, toolQuery } from './queries.ts'
import { comparisonStructure } from './structure.ts'
import './tools.css'
import './toolcard.css'

const STAND = 'Up to four tools side by side: what they do, what they cost and how they are rated.'

export default function ComparePage({ search }: PageProps) {
  const { tools: slugs } = comparison.parse(search)
  const { data: categories = [] } = useQuery(toolCategoriesQuery())
  const results = useQueries({ queries: slugs.map((slug) => toolQuery(slug)) })
  const tools = results.flatMap(({ data }) => data ?? [])
  const pending = results.some(({ isPending }) => isPending)
  const missing = slugs.filter((_, index) => results[index]?.data === null)
  return (
    <>
      <Metadata
        title={`${tools.length > 1 ? tools.map(({ name }) => name).join(' vs ') : 'Compare tools'} | ${settings.name}`}
        description={STAND}
        canonical={`${DIRECTORY}/compare`}
      />
      <JsonLd of={import.meta.env.SSR ? comparisonStructure : undefined} />
      <div className="comparing">
        <TitleBlock
          title="Compare tools"
          stand={STAND}
          crumb={{ href: DIRECTORY, label: 'AI Showcase' }}
          rule={tools.length > 0 ? 'none' : 'far'}
          spark
        />
      </div>
      <section className="section section--tight" aria-label="Comparison">
        <div className="wrap">
          {missing.length > 0 && (
            <p className="mb-5 t2 soft">Not in the directory: {missing.join(', ')}.</p>
          )}
          {tools.length > 0 ? (
            <Comparison tools={tools} categories={categories} />
          ) : pending ? (
            <p className="tools__loading row gap-3 t2 soft" role="status">
              Loading tools...
            </p>
          ) : (
            <EmptyState
              title="Nothing to compare yet"
              actions={
                <ButtonLink variant="primary" href={DIRECTORY}>
                  Choose tools
                </ButtonLink>
              }
            >
              Press Compare on up to {MAX_COMPARED} tools in the directory.
            </EmptyState>
          )}
        </div>
      </section>
    </>
  )
}
