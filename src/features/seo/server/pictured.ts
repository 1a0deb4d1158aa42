import type { SocialCard } from '#src/images/social/card.ts'
import { isEngraved } from '#src/ui/croppedPicture.ts'
import { plateFor, type Subject } from '#src/ui/plates.ts'

/** The picture the page itself shows: its drawing, photo, or figure. */
export function pictured(
  address: string | null,
  subject: Subject,
): Pick<SocialCard, 'slug' | 'art' | 'photograph' | 'engraved' | 'figure'> {
  const { slug, kind, beside, rows } = plateFor({ ...subject, heroImage: address })
  return {
    slug,
    art: { drawing: 'cover', kind, beside, rows },
    photograph: photographOf(address),
    ...(address && isEngraved(address) && { engraved: true }),
    ...(address?.startsWith('/figures/') && { figure: address }),
  }
}

export const photographOf = (address: string | null) =>
  /^\/pictures\/([0-9a-f]{32})\//.exec(address ?? '')?.[1]
