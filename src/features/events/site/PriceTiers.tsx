import { classes } from '#src/ui/classes.ts'
import type { FullEvent } from './queries.ts'
import { isClosed, Register } from './Register.tsx'

/** Prices while registration is open. Each links to the registration with its tier selected. */
export function PriceTiers({ event }: { event: FullEvent }) {
  if (event.priceTiers.length === 0 || isClosed(event)) return null
  return (
    <section className="block" aria-labelledby="pricing">
      <h2 className="block__title" id="pricing">
        Pricing & Registration
      </h2>
      <div className="tiers stack-600 stack ink-bottom bar-top">
        {event.priceTiers.map(({ name, price, description }) => (
          <article className="tier column" key={name}>
            <h3 className="sans-title">{name}</h3>
            <Price text={price} />
            {description && <p className="mt-3 t2 soft">{description}</p>}
            <Register event={event} tier={name} variant="default" />
          </article>
        ))}
      </div>
    </section>
  )
}

function Price({ text }: { text: string }) {
  const [, sign, amount] = /^([$€£])\s?(\d.*)$/.exec(text) ?? []
  return (
    <p
      className={classes(
        'tier__price mt-3',
        !/\d/.test(text) && text.includes(' ') && 'tier__price--words',
      )}
    >
      {sign && <sup>{sign}</sup>}
      {amount ?? text}
    </p>
  )
}
