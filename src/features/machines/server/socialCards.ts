import type { Database } from '#src/database/open.ts'
import { getEvent } from '#src/features/events/server/events.ts'
import { getEventSpeakers } from '#src/features/agenda/server/sessions.ts'
import { getPost } from '#src/features/news/server/posts.ts'
import { drawPicture } from '#src/features/pictures/server/drawPicture.ts'
import { findPicture } from '#src/features/pictures/server/shownPicture.ts'
import { getRelease } from '#src/features/press/server/releases.ts'
import { getSpeaker } from '#src/features/speakers/server/speakers.ts'
import { getResource } from '#src/features/resources/server/resources.ts'
import { getTool } from '#src/features/tools/server/tools.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route, RouteRequest } from '#src/http/route.ts'
import { drawCard, type SocialCard } from '#src/images/social/card.ts'
import { SITE_CARD, type SocialKind } from '#src/images/social/socialPath.ts'
import { settings } from '#src/settings.ts'
import { longDate } from '#src/time/dates.ts'
import { parseArtPath, slugOf } from '#src/ui/artPaths.ts'
import { kindNames } from './resourceMarkdown.ts'
import { dateRange, typeName } from './eventFacts.ts'

const readers: Record<SocialKind, (db: Database, slug: string) => Promise<SocialCard>> = {
  async news(db, slug) {
    const { title, author, category, heroImage } = await getPost(db, slug)
    return { slug, kicker: category ?? 'News', title, note: `By ${author}`, ...pictured(heroImage) }
  },
  async events(db, slug) {
    const event = await getEvent(db, slug)
    const { title, type, locationType, startISO, endISO, timezone, locationText, heroImage, status } = event
    const when = status === 'cancelled' ? 'Cancelled' : startISO ? dateRange(startISO, endISO, timezone) : 'Date TBD'
    const kicker = [type, ...(type === 'webinar' ? [] : [locationType])].map(typeName).join(' · ')
    return { slug, kicker, title, note: `${when} · ${locationText}`, ...pictured(heroImage) }
  },
  async press(db, slug) {
    const { title, category, publishedAt, imageUrl } = await getRelease(db, slug)
    return { slug, kicker: `Press · ${category}`, title, note: longDate(publishedAt), ...pictured(imageUrl) }
  },
  async resources(db, slug) {
    const { title, topic, type, author, speakers, heroImage } = await getResource(db, slug)
    const by = speakers.length > 0 ? speakers.join(', ') : author
    return { slug, kicker: `${kindNames[type]} · ${topic}`, title, note: by && `By ${by}`, ...pictured(heroImage) }
  },
  async tools(db, slug) {
    const { name, shortDescription160 } = await getTool(db, slug)
    return { slug: slugOf(name), art: { drawing: 'portrait' }, kicker: 'AI Showcase', title: name, note: shortDescription160 }
  },
  async lineups(db, slug) {
    const { title, heroImage } = await getEvent(db, slug)
    const people = await getEventSpeakers(db, slug)
    const named = people.slice(0, 3).map(({ name }) => name)
    const others = people.length - named.length
    const note = [named.join(', '), others > 0 && `and ${others} more`].filter(Boolean).join(' ')
    return { slug, kicker: 'Speakers', title, note, ...pictured(heroImage) }
  },
  async speakers(db, slug) {
    const { name, title, company, headshotUrl } = await getSpeaker(db, slug)
    return {
      slug: slugOf(name),
      art: { drawing: 'portrait' },
      kicker: 'Speaker',
      title: name,
      note: [title, company].filter(Boolean).join(', '),
      photograph: photographOf(headshotUrl),
    }
  },
}

const site = (): SocialCard => ({
  slug: settings.name.toLowerCase(),
  art: { drawing: 'cover', kind: 'spheres' },
  kicker: '',
  title: settings.tagline,
  note: 'News, events, tools and advice for leaders who use AI',
})

/** Pictures for sharing, cached by what they show: an address shows another picture when the page's title changes, and none when it is gone. */
export const socialRoutes = (db: Database): Route<'social'>[] =>
  [SITE_CARD, '/art/social/:kind/:slug.png'].map((path) => ({
    kind: 'social',
    method: 'GET',
    path,
    access: 'anyone',
    caching: 'daily',
    limit: 'picture',
    cacheKey: (request) => sourceOf(db, request),
    source: (request) => sourceOf(db, request),
    async respond({ params }) {
      const card = await socialCard(db, params)
      const shown = await photographed(db, card)
      const photograph = shown && (await drawPicture(db, shown, { width: 1200, format: 'jpg' }))
      return { headers: { 'content-type': 'image/png' }, body: await drawCard(card, photograph) }
    },
  }))

async function sourceOf(db: Database, { params }: RouteRequest) {
  const card = await socialCard(db, params)
  return JSON.stringify([card, await photographed(db, card)])
}

async function socialCard(db: Database, { kind, slug }: Record<string, string>): Promise<SocialCard> {
  if (kind === undefined || slug === undefined) return site()
  const read = Object.hasOwn(readers, kind) ? readers[kind as SocialKind] : undefined
  if (!read) throw notFound('Picture')
  return read(db, slug)
}

/** The drawing that the page itself shows, or its photograph. */
function pictured(address: string | null): Pick<SocialCard, 'art' | 'photograph'> {
  const drawn = address ? parseArtPath(address) : null
  return {
    art: { drawing: 'cover', kind: drawn?.drawing === 'cover' ? drawn.kind : undefined },
    photograph: photographOf(address),
  }
}

const photographed = async (db: Database, { photograph }: SocialCard) => (photograph ? findPicture(db, photograph) : undefined)

const photographOf = (address: string | null) => /^\/pictures\/([0-9a-f]{32})\//.exec(address ?? '')?.[1]
