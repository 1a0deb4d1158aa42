import { html, prose, text } from '#src/kinds/fields.ts'
import { defineKind } from '#src/kinds/kind.ts'

export const pageKind = defineKind({
  name: 'page',
  many: 'Pages',
  path: 'pages',
  icon: 'globe',
  access: ['administrator', 'editor'],
  page: '/pages/',
  isSearched: false,
  label: 'title',
  groups: {
    Text: {
      title: text('Title', { required: true, description: 'The heading.' }),
      summary: prose('Summary', {
        initially: '',
        most: 1000,
        rows: 2,
        from: 'content',
        hint: 'For search engines and shared links.',
        description: 'A summary in a sentence or two; may be empty.',
      }),
      content: html('Body', { required: true, description: 'Sanitized HTML.' }),
    },
  },
})
