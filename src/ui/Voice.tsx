import { PersonPortrait } from './PersonPortrait.tsx'

interface VoiceProps {
  quote: string
  /** A name or a role. */
  who: string
  where: string
  /** Shows a portrait of `who` next to the quote. */
  portrait?: boolean
  /** A path on this site; without one, the portrait shows the initials. */
  picture?: string | undefined
}

/** A quote with its speaker. */
export function Voice({ quote, who, where, portrait = false, picture }: VoiceProps) {
  return (
    <figure className="voice">
      <blockquote className="voice__quote">“{quote}”</blockquote>
      <figcaption className="voice__who mt-0-900 mt-4-600 row gap-3 mt-4 t2 soft">
        {portrait && (
          <PersonPortrait name={who} picture={picture ?? null} shape="round" sizes="56px" />
        )}
        <span>
          <b>{who}</b>, {where}
        </span>
      </figcaption>
    </figure>
  )
}
