import { ButtonLink } from '#src/ui/Button.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { Tag, Tags } from '#src/ui/Tag.tsx'
import { comparisonOf } from '../list.ts'
import type { FullTool } from './queries.ts'
import { VisitTool } from './VisitTool.tsx'

/** The panel beside the description: pricing, category, badges, and what can be done. */
export function ToolFacts({ tool }: { tool: FullTool }) {
  const { slug, pricing, pricingModel, category, badges, website } = tool
  return (
    <div className="facts">
      <dl className="facts__plain">
        <div>
          <dt>Pricing</dt>
          <dd>{pricing || pricingModel}</dd>
        </div>
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
              {new URL(website).host.replace(/^www\./, '')}
            </SiteLink>
          </dd>
        </div>
      </dl>
      <div className="facts__act">
        <VisitTool tool={tool} button />
        <a className="btn w-full" href="#write">
          Write a Review
        </a>
        <ButtonLink variant="quiet" block href={comparisonOf([slug])}>
          Compare
        </ButtonLink>
      </div>
      <p className="mt-3 t1 soft">The tool opens in a new tab. We may earn a commission.</p>
    </div>
  )
}
