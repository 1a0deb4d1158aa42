import { address, html, list, picture, prose, text, yes } from '#src/kinds/fields.ts'
import { defineKind } from '#src/kinds/kind.ts'

export const articleKind = defineKind({
  name: 'article',
  many: 'Articles',
  path: 'articles',
  icon: 'document',
  access: ['administrator', 'editor'],
  page: '/news/',
  isDated: true,
  listedOn: ['/news', '/'],
  label: 'title',
  groups: {
    Text: {
      title: text('Title', { required: true, description: 'The headline.' }),
      excerpt: prose('Excerpt', {
        required: true,
        rows: 3,
        from: 'content',
        hint: 'One or two sentences for lists, feeds and search engines.',
        description: 'A summary in a sentence or two.',
      }),
      content: html('Body', { required: true, description: 'Sanitized HTML.' }),
    },
    Details: {
      author: text('Author', {
        required: true,
        suggests: true,
        ownName: true,
        description: 'Who wrote it.',
      }),
      category: text('Category', {
        optional: true,
        suggests: true,
        hint: 'If empty, News.',
        description: 'Null counts as "News".',
      }),
      tags: list('Tags', { suggests: true, description: 'Topics, shared with other articles.' }),
      heroImage: picture('Picture', {
        description:
          'A path on this site, or the https address of a picture elsewhere, which pages link to but never load.',
      }),
      videoEmbed: address('Video', {
        optional: true,
        hint: 'Address of a player on youtube-nocookie.com or player.vimeo.com.',
        description: 'Address of a player on youtube-nocookie.com or player.vimeo.com.',
      }),
      sourceAttribution: text('Source', {
        optional: true,
        most: 1000,
        description: 'Where it first appeared, or its source, as shown below the text.',
      }),
    },
    'Published elsewhere': {
      isExternal: yes('Published elsewhere'),
      externalUrl: address('Original address', { optional: true }),
    },
    'Search engines': {
      seoTitle: text('Title', {
        optional: true,
        hint: "If empty, the article's title.",
        description: 'The title for search engines, if it differs.',
      }),
      seoDescription: prose('Description', {
        optional: true,
        most: 1000,
        rows: 2,
        hint: 'If empty, the excerpt.',
        description: 'The description for search engines, if it differs from the excerpt.',
      }),
      canonicalUrl: address('Original address', {
        optional: true,
        isAbsolute: true,
        hint: 'Where the article first appeared, if that was elsewhere.',
        description: 'The page that search engines should list instead.',
      }),
    },
  },
})
