import { webAddress } from '../wordpress/address.ts'
import { firstParagraph, firstWords } from '../wordpress/html.ts'
import { textOf } from './formats/loose.ts'
import type { OldPageCollector } from './oldPages.ts'
import {
  type FoundLink,
  labelOf,
  MAX_LINKS,
  oneLine,
  readableText,
  SHORT_TEXT,
} from './readableText.ts'
import type { SchedulePerson } from './scheduleFile.ts'

export interface ProgramSpeaker {
  importKey: string
  name: string
  /** Short description of their role. */
  tagline: string
  bioShort: string
  bio: string
  linkedinUrl: string | null
  twitterUrl: string | null
  companyUrl: string | null
  assets: FoundLink[]
  /** Absolute address of the portrait. */
  portrait: string | undefined
}

/** Adds a person to the speakers, once, and returns their key; undefined for a person without a name. */
export function noteSpeaker(
  person: SchedulePerson,
  speakers: Map<string, ProgramSpeaker>,
  {
    origin,
    base,
    oldPages,
    onDropped,
  }: {
    origin: string
    base: string | undefined
    oldPages: OldPageCollector
    onDropped: (what: string) => void
  },
): string | undefined {
  const name = oneLine(person.public_name || person.full_public_name || person.name || '')
  if (!name) {
    onDropped('speakers without a name')
    return undefined
  }
  const own = person.guid || `${origin}:${person.code || person.id || name.toLowerCase()}`
  const importKey = `person:${oneLine(own)}`
  oldPages.addSpeaker(person, importKey)
  const links = new Map<string, FoundLink>()
  const note = ({ label, url }: FoundLink) => {
    const address = webAddress(url, base)
    if (address && links.size < MAX_LINKS)
      links.set(address, { label: labelOf(label, address), url: address })
  }
  for (const { url, title } of person.links) note({ label: title ?? '', url: url ?? '' })
  // Speakers give organizers more than what is meant for the public, such as phone numbers.
  for (const { question, answer } of person.answers)
    if (textOf(answer))
      onDropped(`speakers’ answers to “${oneLine(textOf(question)) || 'a question'}”`)
  const known = speakers.get(importKey)
  const bio =
    [person.biography, person.abstract, person.description]
      .map((text) => readableText(textOf(text), note))
      .find(Boolean) ?? ''
  const on = (host: RegExp) =>
    [...links.keys()].find((url) => host.test(new URL(url).hostname)) ?? null
  const linkedinUrl = on(/(^|\.)linkedin\.com$/)
  const twitterUrl = on(/(^|\.)(twitter|x)\.com$/)
  speakers.set(importKey, {
    importKey,
    name,
    tagline: known?.tagline || oneLine(person.tagline ?? ''),
    bioShort: known?.bioShort || firstWords(firstParagraph(bio).replaceAll('\n', ' '), SHORT_TEXT),
    bio: known?.bio || bio,
    linkedinUrl: known?.linkedinUrl ?? linkedinUrl,
    twitterUrl: known?.twitterUrl ?? twitterUrl,
    companyUrl: null,
    assets: known?.assets.length
      ? known.assets
      : [...links.values()].filter(({ url }) => url !== linkedinUrl && url !== twitterUrl),
    portrait: known?.portrait ?? webAddress(person.avatar || person.avatar_url || undefined, base),
  })
  return importKey
}
