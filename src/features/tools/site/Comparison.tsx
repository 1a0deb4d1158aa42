import { Link } from 'wouter'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { MAX_COMPARED } from '../bounds.ts'
import { comparisonOf, DIRECTORY, toolList } from '../list.ts'
import { bestFor, CompareTable, freePlan, price, type ComparedRow } from './CompareTable.tsx'
import type { Category, FullTool } from './queries.ts'
import { categoryNames } from './categoryNames.ts'
import { RatingSpread } from './RatingSpread.tsx'
import { RatingLine } from './ToolRating.tsx'
import { VisitTool } from './VisitTool.tsx'

const website: ComparedRow<FullTool> = ['Website', (tool) => <VisitTool tool={tool} />]

/** Table of the comparison page. */
export function Comparison({ tools, categories }: { tools: FullTool[]; categories: Category[] }) {
  const slugs = tools.map(({ slug }) => slug)
  const rows: ComparedRow<FullTool>[] = [
    bestFor,
    ['Rating', rated, ({ averageRating }) => averageRating],
    price,
    freePlan,
    ['Pricing', ({ pricing }) => pricing || '–'],
    ['Summary', ({ shortDescription160 }) => shortDescription160],
  ]
  return (
    <>
      <CompareTable
        tools={tools}
        rows={rows}
        words={[
          { name: 'Categories', wordsOf: (tool) => categoryNames(tool, categories) },
          { name: 'Badges', wordsOf: ({ badges }) => badges },
        ]}
        last={website}
        label="Comparison of tools"
        renderUnder={(tool) => (
          <Link
            className="inline print-none target"
            replace
            href={comparisonOf(slugs.filter((slug) => slug !== tool.slug))}
          >
            Remove<span className="visually-hidden"> {tool.name}</span>
          </Link>
        )}
      />
      {tools.length < MAX_COMPARED && (
        <p className="pt-4 print-none">
          <MoreLink href={toolList.href(DIRECTORY, { compare: slugs })}>Add a tool</MoreLink>
        </p>
      )}
    </>
  )
}

const rated = (tool: FullTool) =>
  tool.reviewCount === 0 ? (
    'Not yet rated'
  ) : (
    <>
      <RatingLine tool={tool} />
      <RatingSpread tool={tool} />
    </>
  )
