import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Tag, Tags } from '#src/ui/Tag.tsx'
import { Price } from './Price.tsx'
import type { Card, Category } from './queries.ts'
import { Logo } from '#src/ui/Logo.tsx'
import { categoryNames } from './categoryNames.ts'
import { fewReviews } from './ToolRating.tsx'
import { Stars } from '#src/ui/Stars.tsx'
import { VisitTool } from './VisitTool.tsx'

const BADGES = 2

interface ToolCardProps {
  tool: Card
  categories: Category[]
  /** Shown before the Visit Tool link. */
  children?: ReactNode
}

/** A tool as a row of a list. The row links to its page, and Visit Tool to its website. */
export function ToolCard({ tool, categories, children }: ToolCardProps) {
  const { slug, name, shortDescription160, bestFor, badges } = tool
  return (
    <article className="toolcard linked stack rule-bottom">
      <Logo {...tool} />
      <div className="toolcard__what min-0">
        <div className="toolcard__head cluster">
          <h2 className="toolcard__name t4 anywhere">
            <Link className="plain linked__to" href={`/resources/ai-showcase/${slug}`}>
              {name}
            </Link>
          </h2>
          <CategoryBadges names={categoryNames(tool, categories)} />
        </div>
        <p className="toolcard__text t2 soft anywhere">{shortDescription160}</p>
      </div>
      <div className="toolcard__suits">
        {bestFor && (
          <p className="toolcard__best t2">
            <span className="t1 soft">Best for</span> {bestFor}
          </p>
        )}
        <Tags>
          {badges.slice(0, BADGES).map((badge) => (
            <Tag key={badge}>{badge}</Tag>
          ))}
          <Overflow of={badges} what="badges" />
        </Tags>
      </div>
      <p className="toolcard__price t2 soft">
        <span className="visually-hidden">Price </span>
        <Price tool={tool} />
      </p>
      <CardRating tool={tool} />
      <div className="toolcard__foot row apart gap-4 print-none">
        {children}
        <VisitTool tool={tool} />
      </div>
    </article>
  )
}

function CategoryBadges({ names }: { names: string[] }) {
  return (
    <ul className="toolcard__cats cluster t1 soft snug" aria-label="Categories">
      {names.slice(0, BADGES).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > BADGES && (
        <li>
          <Overflow of={names} what="categories" />
        </li>
      )}
    </ul>
  )
}

/** Shows "+2" for items that don't fit, with their names as a tooltip. */
function Overflow({ of, what }: { of: string[]; what: string }) {
  if (of.length <= BADGES) return null
  const rest = of.slice(BADGES)
  return (
    <span className="overflow soft" title={rest.join(', ')}>
      +{rest.length}
      <span className="visually-hidden"> {what}</span>
    </span>
  )
}

/** Rating in a row of the directory. */
function CardRating({ tool }: { tool: Card }) {
  const { averageRating, reviewCount } = tool
  const few = fewReviews(tool)
  if (reviewCount === 0)
    return <p className="toolcard__rate stack content-top gap-1 t1 soft pt-1">Not yet rated</p>
  return (
    <p className="toolcard__rate stack content-top gap-1 t1 soft">
      <span className="row gap-2 nowrap">
        {few && <span className="rating__n ink">{few}</span>}
        <span className="rating__n ink" aria-hidden="true">
          {averageRating.toFixed(1)}
        </span>
      </span>
      <span className="rating inline gap-2 t1 soft">
        <Stars value={averageRating} label={`${averageRating.toFixed(1)} out of 5 stars`} />
        {!few && (
          <span>
            ({reviewCount}
            <span className="visually-hidden"> reviews</span>)
          </span>
        )}
      </span>
    </p>
  )
}
