import type { Database } from '#src/database/open.ts'
import { speakers } from './tables.ts'

interface Sample {
  name: string
  title: string
  company: string
  location: string
  topics: string[]
  formats: string[]
  linkedinUrl: string | null
  twitterUrl: string | null
  companyUrl: string | null
  emailPublic: string | null
  phonePublic: string | null
  consentForContact: boolean
  assets: { label: string; url: string }[]
}

const files = import.meta.glob<string>('./samples/*.md', { query: '?raw', import: 'default', eager: true })

/** Invented speakers: facts in the head of each file, then the short biography, then the long one. */
export async function seedSpeakers(db: Database) {
  if ((await db.select({ id: speakers.id }).from(speakers).limit(1)).length > 0) return
  const rows = Object.entries(files).map(([file, text]) => {
    const [, head, bioShort, bio] = /^<!--(.*?)-->(.*?)\n---\n(.*)$/s.exec(text)!
    const { topics, ...sample } = JSON.parse(head!) as Sample
    const slug = /([^/]+)\.md$/.exec(file)![1]!
    return { ...sample, slug, expertise: topics, bioShort: bioShort!.trim(), bio: bio!.trim() }
  })
  await db.insert(speakers).values(rows)
}
