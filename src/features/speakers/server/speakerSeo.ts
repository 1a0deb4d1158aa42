import { photographOf } from '#src/features/seo/server/pictured.ts'
import { siteKind } from '#src/features/seo/server/siteKind.ts'
import { slugOf } from '#src/ui/artPaths.ts'
import { bustAt } from '#src/ui/busts.ts'
import { speakerKind } from '../speakerKind.ts'
import { speakerRecords } from './speakerRecords.ts'
import { publicSpeakers } from './speakers.ts'

export const speakerSeo = siteKind(speakerKind, speakerRecords.kind, {
  markdown: null,
  cards: {
    async speakers(db, slug) {
      const { name, title, company, headshotUrl } = await publicSpeakers.find(db, slug)
      const bust = bustAt(headshotUrl)
      return {
        slug: bust ?? slugOf(name),
        art: bust ? { drawing: 'bust' } : { drawing: 'portrait' },
        kicker: 'Speaker',
        title: name,
        note: [title, company].filter(Boolean).join(', '),
        photograph: photographOf(headshotUrl),
        engraved: true,
      }
    },
  },
  llms: null,
})
