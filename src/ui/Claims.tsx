import { DotField } from './DotField.tsx'

interface Claim {
  figure: string
  unit: string
  /** How many of 100 dots represent the figure. */
  share: number
  title: string
  text: string
  /** Source of the figure. */
  source: string
}

/** Three large figures in a row, each with its share as dots; `level` is the heading level. */
export function Claims({ claims, level = 3 }: { claims: readonly Claim[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <div className="grid pt-5">
      {claims.map(({ figure, unit, share, title, text, source }) => (
        <article className="claim stack-600" key={title}>
          <p className="claim__fig">
            {figure}
            <sup>{unit}</sup>
          </p>
          <Heading className="claim__title mt-0-900 mt-3-600 mt-4 t4">{title}</Heading>
          <p className="mt-2 t2 soft">{text}</p>
          <p className="mt-2 t1 soft">{source}</p>
          <DotField filled={share} />
        </article>
      ))}
    </div>
  )
}
