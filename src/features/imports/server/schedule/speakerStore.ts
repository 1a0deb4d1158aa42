import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import type { Tally } from '../tally.ts'
import { freeSlug, slugOf } from '../wordpress/slug.ts'
import { fingerprintOf, only } from './fingerprint.ts'
import type { ProgramSpeaker } from './program.ts'

const BUNDLE = 200
const columns = ['name', 'bioShort', 'bio', 'image', 'linkedinUrl', 'twitterUrl', 'companyUrl', 'assets'] as const

interface Context {
  tally: Tally
  now: Date
  /** Path of a portrait on this site, by its address elsewhere. */
  pathOf: (address: string) => string | null
}

/** Stores the speakers of a schedule and tells their ids by import key; whether anything changed comes with them. */
export async function storeSpeakers(tx: Database, wanted: ProgramSpeaker[], { tally, now, pathOf }: Context) {
  const keys = wanted.map(({ importKey }) => importKey)
  const names = wanted.map(({ name }) => name.toLowerCase())
  const stored = wanted.length
    ? await tx
        .select()
        .from(speakers)
        .where(or(inArray(speakers.importKey, keys), inArray(sql`lower(${speakers.name})`, names)))
    : []
  const known = new Map(stored.flatMap((row) => (row.importKey ? [[row.importKey, row]] : [])))
  const strangers = new Set(
    stored.filter(({ importKey }) => !importKey || !keys.includes(importKey)).map(({ name }) => name.toLowerCase()),
  )
  const slugs = new Set((await tx.select({ slug: speakers.slug }).from(speakers)).map(({ slug }) => slug))
  const ids = new Map<string, string>()
  const added: (typeof speakers.$inferInsert)[] = []
  let changed = false
  for (const { importKey, portrait, tagline, ...fields } of wanted) {
    const values = { ...fields, image: portrait ? pathOf(portrait) : null }
    const print = fingerprintOf(only(values, columns))
    const record = (outcome: 'imported' | 'updated' | 'unchanged' | 'skipped', detail = '') =>
      tally.record({ outcome, kind: 'speaker', name: fields.name, detail })
    const row = known.get(importKey)
    if (row) ids.set(importKey, row.id)
    if (!row) {
      const slug = freeSlug(slugOf(fields.name) || 'speaker', (slug) => slugs.has(slug))
      slugs.add(slug)
      added.push({ ...values, importKey, importPrint: print, slug, title: tagline, company: '', createdAt: now, modifiedAt: now })
      if (strangers.has(fields.name.toLowerCase()))
        tally.warn(`There was a speaker ${fields.name} already: please look whether /speakers/${slug} is the same person.`)
      record('imported')
    } else if (row.importPrint === print) record('unchanged')
    else if (row.importPrint !== fingerprintOf(only(row, columns))) record('skipped', 'edited here since it was imported')
    else {
      await tx
        .update(speakers)
        .set({ ...values, importPrint: print, modifiedAt: now })
        .where(eq(speakers.id, row.id))
      changed = true
      record('updated')
    }
  }
  for (let at = 0; at < added.length; at += BUNDLE) {
    const rows = await tx
      .insert(speakers)
      .values(added.slice(at, at + BUNDLE))
      .returning({ id: speakers.id, importKey: speakers.importKey })
    for (const { id, importKey } of rows) ids.set(importKey!, id)
  }
  return { ids, changed: changed || added.length > 0 }
}
