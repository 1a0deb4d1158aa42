import { Portrait } from './Plate.tsx'

interface VoiceProps {
  quote: string
  /** A name or a role. */
  who: string
  where: string
  /** Shows the initials of `who` next to the quote. */
  portrait?: boolean
}

/** A quote with its speaker. */
export function Voice({ quote, who, where, portrait = false }: VoiceProps) {
  return (
    <figure className="voice">
      <blockquote className="voice__quote">“{quote}”</blockquote>
      <figcaption className="voice__who mt-0-900 mt-4-600 row gap-3 mt-4 t2 soft">
        {portrait && <Portrait name={who} shape="round" />}
        <span>
          <b>{who}</b>, {where}
        </span>
      </figcaption>
    </figure>
  )
}
