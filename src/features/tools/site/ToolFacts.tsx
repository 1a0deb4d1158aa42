import { shownHost } from '#src/text/shownHost.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { Tag, Tags } from '#src/ui/Tag.tsx'
import { DIRECTORY, toolList } from '../list.ts'
import type { FullTool } from './queries.ts'
import { isInvented } from '#src/ui/Logo.tsx'
import { PriceFigure } from './Price.tsx'
import { VisitTool } from './VisitTool.tsx'

/** Panel beside the description: pricing, category, badges, and actions. */
export function ToolFacts({ tool }: { tool: FullTool }) {
  const { slug, bestFor, pricing, pricingModel, hasFreePlan, category, badges, website } = tool
  return (
    <div className="facts">
      <VisitTool tool={tool} button />
      <p className="mt-2 mb-5 t1 soft">The tool opens in a new tab. We may earn a commission.</p>
      <dl className="facts__plain">
        {bestFor && (
          <div>
            <dt>Best for</dt>
            <dd>{bestFor}</dd>
          </div>
        )}
        <div>
          <dt>Pricing</dt>
          <dd>
            <PriceFigure tool={tool} />
            <span className={tool.priceFrom === null ? undefined : 'as-block soft regular'}>
              {pricing || pricingModel}
            </span>
          </dd>
        </div>
        {hasFreePlan && (
          <div>
            <dt>Free plan</dt>
            <dd>Yes</dd>
          </div>
        )}
        {category && (
          <div>
            <dt>Category</dt>
            <dd>{category}</dd>
          </div>
        )}
        {badges.length > 0 && (
          <div>
            <dt>Badges</dt>
            <dd>
              <Tags>
                {badges.map((badge) => (
                  <Tag key={badge}>{badge}</Tag>
                ))}
              </Tags>
            </dd>
          </div>
        )}
        <div>
          <dt>Website</dt>
          <dd>
            <SiteLink className="anywhere" href={website} newTab rel="nofollow noopener">
              {shownHost(website)}
            </SiteLink>
          </dd>
        </div>
      </dl>
      <div className="facts__act">
        <a className="btn w-full" href="#write">
          Write a Review
        </a>
        <ButtonLink variant="quiet" block href={toolList.href(DIRECTORY, { compare: [slug] })}>
          Compare
        </ButtonLink>
      </div>
      {isInvented(tool.logoUrl) && (
        <p className="mt-2 t1 soft">
          Sample entry: its logo is invented, and its price may be old.
        </p>
      )}
    </div>
  )
}
