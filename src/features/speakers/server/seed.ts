import type { Database } from '#src/database/open.ts'
import { bustPath } from '#src/ui/artPaths.ts'
import { sampleWriter } from '#src/records/actor.ts'
import { fillOnce } from '#src/records/samples.ts'
import { speakerRecords } from './speakerRecords.ts'
import { speakers } from './tables.ts'

interface Sample {
  name: string
  /** Subject of the drawn portrait. */
  figure: string
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

const files = import.meta.glob<string>('./samples/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Adds fictional speakers. Each file has facts at the top, then the short and the long biography. */
export const seedSpeakers = (db: Database) =>
  fillOnce(db, 'speakers', speakers, async (tx) => {
    const samples = Object.entries(files).map(([file, text]) => {
      const [, head = '', bioShort = '', bio = ''] =
        /^<!--(.*?)-->(.*?)\n---\n(.*)$/s.exec(text) ?? []
      const { topics, figure, ...sample } = JSON.parse(head) as Sample
      const slug = file.replaceAll(/^.*\/|\.md$/g, '')
      return {
        values: {
          ...sample,
          slug,
          image: bustPath(figure),
          expertise: topics,
          bioShort: bioShort.trim(),
          bio: bio.trim(),
        },
      }
    })
    await speakerRecords.createMany(tx, sampleWriter, samples)
  })
