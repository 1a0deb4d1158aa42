import * as z from 'zod/mini'
import { address as anAddress } from '#src/http/describe.ts'
import { address, html, picture, prose, text, yes } from '#src/kinds/fields.ts'
import { defineKind } from '#src/kinds/kind.ts'
import { publicApi } from '#src/kinds/publicApi.ts'
import { releaseList } from './list.ts'

export const releaseKind = defineKind({
  name: 'press release',
  many: 'Press releases',
  path: 'press-releases',
  icon: 'print',
  access: ['administrator', 'editor'],
  page: '/press/',
  isDated: true,
  label: 'title',
  groups: {
    Text: {
      title: text('Title', { required: true, description: 'The headline.' }),
      excerpt: prose('Excerpt', {
        required: true,
        rows: 3,
        from: 'content',
        description: 'A summary in a sentence or two.',
      }),
      content: html('Body', {
        optional: true,
        description: 'Sanitized HTML; empty if the text is on another site.',
      }),
    },
    Details: {
      category: text('Category', {
        required: true,
        suggests: true,
        description: 'The topic, in a word or two.',
      }),
      author: text('Author', { optional: true, suggests: true, description: 'The media contact.' }),
      heroImage: picture('Picture'),
      sourceUrl: address('Source', { optional: true }),
    },
    'Published elsewhere': {
      isExternal: yes('Published elsewhere', {
        description: 'Whether the text is on another site.',
      }),
      externalUrl: address('Original address', { optional: true }),
    },
  },
})

export const releaseApi = publicApi(releaseKind, {
  path: '/api/press',
  shape: 'Release',
  group: { name: 'Press', description: 'Press releases.' },
  list: releaseList,
  listed: [
    'title',
    'excerpt',
    'category',
    'publishedAt',
    'imageUrl',
    'sourceUrl',
    'isExternal',
    'author',
  ],
  detail: ['content', 'language', 'direction', 'modifiedAt'],
  own: {
    imageUrl: [
      z.nullable(z.string()),
      anAddress('A path on this site; null if there is no picture.'),
    ],
    sourceUrl: [
      z.nullable(z.string()),
      anAddress('Where it was first published. External releases link there.'),
    ],
  },
})
