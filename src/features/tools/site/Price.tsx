import { Tag } from '#src/ui/Tag.tsx'
import { pricingTone } from './pricing.ts'
import type { Card } from './queries.ts'

type Priced = Pick<Card, 'pricingModel' | 'priceFrom' | 'pricePer'>

/** The lowest price in figures, such as "$20 / month". Empty if unknown. */
export function PriceFigure({ tool: { priceFrom, pricePer } }: { tool: Priced }) {
  if (priceFrom === null) return null
  return (
    <span className="as-block tabular">
      <span className="visually-hidden">From </span>
      <b className="ink">${priceFrom.toLocaleString('en-US')}</b>
      {pricePer && ` / ${pricePer}`}
    </span>
  )
}

export const Price = ({ tool }: { tool: Priced }) => (
  <>
    <PriceFigure tool={tool} />
    <Tag tone={pricingTone(tool.pricingModel)}>{tool.pricingModel}</Tag>
  </>
)
