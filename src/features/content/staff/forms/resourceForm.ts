import type { Group } from '../lines.ts'
import { picture, plain } from './parts.ts'
import { resourceTypes } from '#src/features/resources/kinds.ts'

export const resourceForm: readonly Group[] = [
  {
    title: 'Text',
    lines: [
      { name: 'title', label: 'Title', type: 'text', required: true },
      { name: 'description', label: 'Description', type: 'prose', rows: 4, required: true },
      { name: 'content', label: 'Body', type: 'html' },
    ],
  },
  {
    title: 'About it',
    lines: [
      { name: 'type', label: 'Kind', type: 'choice', choices: plain(...resourceTypes) },
      { name: 'topic', label: 'Topic', type: 'text', required: true },
      { name: 'author', label: 'Author', type: 'text' },
      { name: 'gated', label: 'Readers give their name first', type: 'yes' },
      { name: 'featured', label: 'Featured', type: 'yes' },
      picture,
      { name: 'fileUrl', label: 'File', type: 'address' },
    ],
  },
  {
    title: 'Recording',
    lines: [
      { name: 'videoId', label: 'Video', type: 'text', hint: 'Its ID on YouTube or Vimeo.' },
      { name: 'minutes', label: 'Length in minutes', type: 'number' },
      { name: 'speakers', label: 'Speakers', type: 'list' },
      {
        name: 'chapters',
        label: 'Chapters',
        type: 'rows',
        columns: [
          { name: 'seconds', label: 'Second', number: true },
          { name: 'title', label: 'Title' },
        ],
      },
    ],
  },
]
