import type { Group } from '../lines.ts'
import { external, picture } from './parts.ts'

export const releaseForm: readonly Group[] = [
  {
    title: 'Text',
    lines: [
      { name: 'title', label: 'Title', type: 'text', required: true },
      { name: 'excerpt', label: 'Excerpt', type: 'prose', rows: 3, required: true },
      { name: 'content', label: 'Body', type: 'html' },
    ],
  },
  {
    title: 'About it',
    lines: [
      { name: 'category', label: 'Category', type: 'text', required: true },
      { name: 'author', label: 'Author', type: 'text' },
      picture,
      { name: 'sourceUrl', label: 'Source', type: 'address' },
    ],
  },
  external,
]
