import { Link } from 'wouter'
import { MAX_COMPARED } from '../bounds.ts'
import { DIRECTORY, type ToolFilters, toolList } from '../list.ts'
import type { Card, Category } from './queries.ts'
import { ToolCard } from './ToolCard.tsx'

/** A page of the directory, whose rows can be added to the comparison. */
export function ToolGrid({
  tools,
  categories,
  filters,
}: {
  tools: Card[]
  categories: Category[]
  filters: ToolFilters
}) {
  return (
    <div className="toolgrid">
      {tools.map((tool) => (
        <ToolCard key={tool.slug} tool={tool} categories={categories}>
          <CompareLink tool={tool} filters={filters} />
        </ToolCard>
      ))}
    </div>
  )
}

function CompareLink({ tool: { slug, name }, filters }: { tool: Card; filters: ToolFilters }) {
  const { compare } = filters
  const chosen = compare.includes(slug)
  if (!chosen && compare.length >= MAX_COMPARED) return null
  const next = chosen ? compare.filter((other) => other !== slug) : [...compare, slug]
  return (
    <Link
      className="toolcard__compare inline gap-2 target soft"
      href={toolList.href(DIRECTORY, { ...filters, compare: next })}
      replace
      rel="nofollow"
      role="button"
      aria-pressed={chosen}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      Compare<span className="visually-hidden"> {name}</span>
    </Link>
  )
}
