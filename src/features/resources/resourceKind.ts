import {
  choice,
  file,
  html,
  list,
  number,
  picture,
  prose,
  rows,
  text,
  yes,
} from '#src/kinds/fields.ts'
import { defineKind } from '#src/kinds/kind.ts'
import { resourceTypes } from './resourceTypes.ts'

/** Research, guides, and recordings. */
export const resourceKind = defineKind({
  name: 'resource',
  many: 'Resources',
  path: 'resources',
  icon: 'download',
  access: ['administrator', 'editor'],
  page: '/resources/',
  isDated: true,
  reserved: ['ai-showcase', 'guides', 'playbooks', 'research', 'webinars'],
  label: 'title',
  groups: {
    Text: {
      title: text('Title', { required: true, description: 'The name.' }),
      description: prose('Description', {
        required: true,
        rows: 4,
        from: 'content',
        description: 'A summary in a sentence or two.',
      }),
      content: html('Body'),
    },
    Details: {
      type: choice('Type', resourceTypes, {
        suggested: 'guide',
        description: 'The type of resource.',
      }),
      topic: text('Topic', {
        required: true,
        suggests: true,
        description: 'The topic, such as "Governance".',
      }),
      author: text('Author', { suggests: true, description: 'Who made it.' }),
      gated: yes('Gated: readers fill in a short form before they can read it', {
        initially: true,
        description: 'Whether text and file require access.',
      }),
      featured: yes('Featured', { description: 'Whether it comes first in lists.' }),
      heroImage: picture('Picture', {
        description: 'A path on this site; null if it has no picture.',
      }),
      fileUrl: file('File', {
        hint: 'A PDF of up to 20 MB that readers can download. Without one, a PDF is made from the text.',
        description: 'The address of its file; null if it is gated or has no file.',
      }),
    },
    Recording: {
      videoId: text('Video', {
        optional: true,
        most: 200,
        hint: 'The video’s ID on YouTube or Vimeo.',
        description:
          'Its video: 11 characters on YouTube, up to ten digits on Vimeo, or the path of a video on this site; null for a gated one.',
      }),
      minutes: number('Length in minutes', {
        description: 'The reading or playing time in minutes; 0 if unknown.',
      }),
      format: text('Format', {
        initially: '',
        most: 60,
        hint: 'Such as C-Suite Panel. Shown instead of the topic.',
        description:
          'The format of a recording, such as "C-Suite Panel"; empty for a plain webinar.',
      }),
      speakers: list('Speakers', { suggests: true, description: 'The names of the speakers.' }),
      chapters: rows('Chapters', [
        { name: 'seconds', label: 'Second', type: 'number' },
        { name: 'title', label: 'Title', most: 500 },
      ]),
    },
  },
})
