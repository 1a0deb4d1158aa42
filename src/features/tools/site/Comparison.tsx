import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { Rating } from '#src/ui/Stars.tsx'
import { Tag, Tags } from '#src/ui/Tag.tsx'
import { MOST_COMPARED } from '../bounds.ts'
import { comparisonOf, DIRECTORY, toolList } from '../list.ts'
import { pricingTone } from './pricing.ts'
import type { Category, FullTool } from './queries.ts'
import { categoryNames } from './ToolCard.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { RatingSpread, reviewsCounted } from './RatingSpread.tsx'
import { VisitTool } from './VisitTool.tsx'

/** Tools in columns, what they are compared by in rows. */
export function Comparison({ tools, categories }: { tools: FullTool[]; categories: Category[] }) {
  const slugs = tools.map(({ slug }) => slug)
  const rows: [string, (tool: FullTool) => ReactNode][] = [
    ['In short', ({ shortDescription160 }) => shortDescription160],
    ['Rating', rated],
    ['Pricing', priced],
    ['Categories', (tool) => categoryNames(tool, categories).join(', ')],
    ['Badges', badged],
    ['Website', (tool) => <VisitTool tool={tool} />],
  ]
  return (
    <>
      <div className="tablebox" tabIndex={0} role="region" aria-label="Comparison of tools">
        <table className={`table compare__table compare__table--${tools.length}`}>
          <thead>
            <tr>
              <td />
              {tools.map((tool) => (
                <th key={tool.slug} scope="col">
                  <Logo {...tool} />
                  <Link className="compare__name as-block mt-3 ink plain" href={`${DIRECTORY}/${tool.slug}`}>
                    {tool.name}
                  </Link>
                  <Link className="inline target" replace href={comparisonOf(slugs.filter((slug) => slug !== tool.slug))}>
                    Remove<span className="visually-hidden"> {tool.name}</span>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {tools.map((tool) => (
                  <td key={tool.slug}>{cell(tool)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {tools.length < MOST_COMPARED && (
        <p className="pt-4">
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
      <Rating value={tool.averageRating}>{reviewsCounted(tool.reviewCount)}</Rating>
      <RatingSpread tool={tool} />
    </>
  )

const priced = ({ pricing, pricingModel }: FullTool) => (
  <>
    <Tag tone={pricingTone(pricingModel)}>{pricingModel}</Tag>
    {pricing && <span className="as-block mt-2">{pricing}</span>}
  </>
)

const badged = ({ badges }: FullTool) => (
  <Tags>
    {badges.map((badge) => (
      <Tag key={badge}>{badge}</Tag>
    ))}
  </Tags>
)
