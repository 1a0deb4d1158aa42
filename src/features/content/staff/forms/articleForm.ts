import type { Group } from '../lines.ts'
import { external, picture } from './parts.ts'

export const articleForm: readonly Group[] = [
  {
    title: 'Text',
    lines: [
      { name: 'title', label: 'Title', type: 'text', required: true },
      {
        name: 'excerpt',
        label: 'Excerpt',
        type: 'prose',
        rows: 3,
        required: true,
        hint: 'One or two sentences for lists, feeds and search engines.',
      },
      { name: 'content', label: 'Body', type: 'html', required: true },
    ],
  },
  {
    title: 'About it',
    lines: [
      { name: 'author', label: 'Author', type: 'text', required: true },
      { name: 'category', label: 'Category', type: 'text', hint: 'If empty, News.' },
      { name: 'tags', label: 'Tags', type: 'list' },
      picture,
      {
        name: 'videoEmbed',
        label: 'Video',
        type: 'address',
        hint: 'Address of a player on youtube-nocookie.com or player.vimeo.com.',
      },
      { name: 'sourceAttribution', label: 'Source', type: 'text' },
    ],
  },
  external,
  {
    title: 'Search engines',
    lines: [
      { name: 'seoTitle', label: 'Title', type: 'text', hint: "If empty, the article's title." },
      { name: 'seoDescription', label: 'Description', type: 'prose', rows: 2, hint: 'If empty, the excerpt.' },
      {
        name: 'canonicalUrl',
        label: 'Original address',
        type: 'address',
        hint: 'Where the article first appeared, if that was elsewhere.',
      },
    ],
  },
]
