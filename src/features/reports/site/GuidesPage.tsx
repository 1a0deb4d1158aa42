import type { PageProps } from '#src/rendering/page.tsx'
import { ReadingList } from './ReadingList.tsx'

export default function GuidesPage({ search }: PageProps) {
  return (
    <ReadingList
      name="guides"
      search={search}
      title="Implementation Guides"
      stand="Step by step from a first pilot to daily use, for the people who have to make it work."
      keywords={['AI implementation', 'AI guides', 'AI playbooks', 'AI adoption']}
      what={['guides', 'guide']}
      none="No implementation guides found"
    />
  )
}
