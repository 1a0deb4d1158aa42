import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Stars } from '#src/ui/Stars.tsx'
import { Tag, Tags } from '#src/ui/Tag.tsx'
import { pricingTone } from './pricing.ts'
import type { Card, Category } from './queries.ts'
import { Logo } from '#src/ui/Logo.tsx'
import { VisitTool } from './VisitTool.tsx'

const BADGES = 2

interface ToolCardProps {
  tool: Card
  categories: Category[]
  level?: 2 | 3
  /** Stands before Visit Tool. */
  children?: ReactNode
}

/** A tool on a list: the whole card leads to its page, Visit Tool to its own site. */
export function ToolCard({ tool, categories, level = 2, children }: ToolCardProps) {
  const { slug, name, shortDescription160, pricingModel, badges, averageRating, reviewCount } = tool
  const Heading = `h${level}` as const
  return (
    <article className="toolcard stack relative rule-bottom">
      <Logo {...tool} />
      <div>
        <Heading className="toolcard__name t4 anywhere">
          <Link className="plain" href={`/resources/ai-showcase/${slug}`}>
            {name}
          </Link>
        </Heading>
        <CategoryBadges names={categoryNames(tool, categories)} />
      </div>
      <CardRating value={averageRating} count={reviewCount} />
      <p className="toolcard__text full mt-3 t2 airy soft anywhere">{shortDescription160}</p>
      <Tags className="toolcard__tags self-start full mt-3">
        <Tag tone={pricingTone(pricingModel)}>{pricingModel}</Tag>
        {badges.slice(0, BADGES).map((badge) => (
          <Tag key={badge}>{badge}</Tag>
        ))}
        <Overflow of={badges} what="badges" />
      </Tags>
      <div className="toolcard__foot row apart full gap-4 mt-1">
        {children}
        <VisitTool tool={tool} />
      </div>
    </article>
  )
}

export const categoryNames = ({ categoryIds }: Pick<Card, 'categoryIds'>, categories: Category[]) =>
  categoryIds.flatMap((id) => categories.find((category) => category.id === id)?.name ?? [])

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

/** "+2" with the names of what it stands for. */
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

function CardRating({ value, count }: { value: number; count: number }) {
  if (count === 0) return <p className="toolcard__rate stack content-top gap-1 t1 soft pt-1">Not yet rated</p>
  return (
    <p className="toolcard__rate stack content-top gap-1 t1 soft">
      <span className="rating__n ink" aria-hidden="true">
        {value.toFixed(1)}
      </span>
      <span className="rating inline gap-2 t1 soft">
        <Stars value={value} label={`${value.toFixed(1)} out of 5 stars`} />
        <span>
          ({count}
          <span className="visually-hidden"> {count === 1 ? 'review' : 'reviews'}</span>)
        </span>
      </span>
    </p>
  )
}
