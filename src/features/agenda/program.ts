import type * as z from 'zod/mini'
import type { EventOutline, EventSpeaker, Session } from './contract.ts'

const FEATURED_SPEAKERS = 4

type SessionShape = z.infer<typeof Session>
type Speaking = z.infer<typeof EventSpeaker>

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Returns all speakers of the sessions by name, each with their sessions in the given order. */
export function speakersOf(sessions: SessionShape[]): Speaking[] {
  const all = new Map<string, Speaking>()
  for (const { slug, title, startISO, speakers } of sessions) {
    for (const speaker of speakers) {
      const known = all.get(speaker.id)
      if (known) known.sessions.push({ slug, title, startISO })
      else all.set(speaker.id, { ...speaker, sessions: [{ slug, title, startISO }] })
    }
  }
  return [...all.values()].sort(
    (a, b) => byName.compare(a.name, b.name) || (a.slug < b.slug ? -1 : 1),
  )
}

/** Summarizes an agenda in numbers, with its featured speakers: those of keynotes first, then by first session. */
export function outlineOf(sessions: SessionShape[]): z.infer<typeof EventOutline> {
  const isKeynote = ({ format }: SessionShape) => format?.toLowerCase() === 'keynote'
  const ranked = [
    ...sessions.filter(isKeynote),
    ...sessions.filter((session) => !isKeynote(session)),
  ]
  const speakers = new Map(
    ranked.flatMap((session) => session.speakers).map((speaker) => [speaker.id, speaker]),
  )
  return {
    sessions: sessions.length,
    days: new Set(sessions.map(({ day }) => day)).size,
    tracks: [...new Set(sessions.flatMap(({ track }) => track ?? []))].sort(byName.compare),
    speakers: speakers.size,
    featured: [...speakers.values()].slice(0, FEATURED_SPEAKERS),
  }
}
