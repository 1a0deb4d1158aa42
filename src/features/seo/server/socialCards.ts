import type { Database } from '#src/database/open.ts'
import { drawPicture } from '#src/features/pictures/server/drawPicture.ts'
import { isEngraved } from '#src/features/pictures/server/engravings.ts'
import { findPicture } from '#src/features/pictures/server/shownPicture.ts'
import type { BufferedResponse } from '#src/http/bufferedResponse.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route, RouteRequest } from '#src/http/route.ts'
import { drawCard, type SocialCard } from '#src/images/social/card.ts'
import { SITE_CARD } from '#src/images/social/socialPath.ts'
import { settings, siteDescription, siteLine } from '#src/settings.ts'
import type { SiteKind } from './siteKind.ts'

const site = (): SocialCard => ({
  slug: settings.name.toLowerCase(),
  art: { drawing: 'cover', kind: 'spheres' },
  kicker: '',
  title: siteLine(),
  note: siteDescription(),
})

/** Social cards, cached by content: a card changes with its page's title and disappears with the page. */
export function socialRoutes(
  db: Database,
  files: Map<string, BufferedResponse>,
  kinds: readonly SiteKind[],
): Route<'social'>[] {
  const cards = new Map(kinds.flatMap(({ cards }) => Object.entries(cards)))
  async function cardOf({ params: { kind, slug } }: RouteRequest): Promise<SocialCard> {
    if (kind === undefined || slug === undefined) return site()
    const read = cards.get(kind)
    if (!read) throw notFound('Picture')
    return read(db, slug)
  }
  const sourceOf = async (request: RouteRequest) => {
    const card = await cardOf(request)
    const shown = await photographed(db, card)
    const isReady = shown && card.engraved && (await isEngraved(db, shown, 'large', 'light'))
    return JSON.stringify([card, shown, isReady])
  }
  return [SITE_CARD, '/art/social/:kind/:slug.png'].map((path) => ({
    kind: 'social',
    method: 'GET',
    path,
    access: 'anyone',
    caching: 'daily',
    limit: 'picture',
    cacheKey: sourceOf,
    source: sourceOf,
    async respond(request) {
      const card = await cardOf(request)
      const shown = await photographed(db, card)
      const photograph =
        shown &&
        (await drawPicture(db, shown, {
          width: 1200,
          format: 'jpg',
          scheme: card.engraved ? 'light' : undefined,
        }))
      const figure = card.figure && files.get(card.figure)
      const picture = photograph || (figure ? Buffer.from(figure.text) : undefined)
      return { headers: { 'content-type': 'image/png' }, body: await drawCard(card, picture) }
    },
  }))
}

const photographed = async (db: Database, { photograph }: SocialCard) =>
  photograph ? findPicture(db, photograph) : undefined
