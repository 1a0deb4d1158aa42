import { Link } from 'wouter'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { Tag, Tags } from '#src/ui/Tag.tsx'
import { MAX_COMPARED } from '../bounds.ts'
import { comparisonOf, DIRECTORY, toolList } from '../list.ts'
import { bestFor, CompareTable, freePlan, price, type ComparedRow } from './CompareTable.tsx'
import type { Category, FullTool } from './queries.ts'
import { categoryNames } from './categoryNames.ts'
import { RatingSpread } from './RatingSpread.tsx'
import { RatingLine } from './ToolRating.tsx'
import { VisitTool } from './VisitTool.tsx'

/** Table of the comparison page. */
export function Comparison({ tools, categories }: { tools: FullTool[]; categories: Category[] }) {
  const slugs = tools.map(({ slug }) => slug)
  const namesOf = (tool: FullTool) => categoryNames(tool, categories)
  const badgesOf = ({ badges }: FullTool) => badges
  const rows: ComparedRow<FullTool>[] = [
    ['Summary', ({ shortDescription160 }) => shortDescription160],
    bestFor,
    ['Rating', rated, ({ averageRating }) => averageRating],
    price,
    freePlan,
    ['Pricing', ({ pricing }) => pricing || '–'],
    ['Categories', marking(tools, namesOf), (tool) => namesOf(tool).toSorted().join()],
    ['Badges', marking(tools, badgesOf), ({ badges }) => badges.toSorted().join()],
    ['Website', (tool) => <VisitTool tool={tool} />],
  ]
  return (
    <>
      <CompareTable
        tools={tools}
        rows={rows}
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

/** Renders words as tags, and highlights those that not every tool has. */
const marking = (tools: FullTool[], wordsOf: (tool: FullTool) => string[]) => (tool: FullTool) => (
  <Tags>
    {wordsOf(tool).map((word) => (
      <Tag
        key={word}
        tone={tools.every((other) => wordsOf(other).includes(word)) ? undefined : 'brand'}
      >
        {word}
      </Tag>
    ))}
  </Tags>
)
