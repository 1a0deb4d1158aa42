import { address, count, describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedNews = describe({ name: 'News', description: 'Articles.' }, contract, {
  ArticleSummary: [
    'An article as the lists show it: everything but the body.',
    {
      id: 'Stable; the slug may change, and then redirects.',
      slug: 'The last part of its address, /news/{slug}.',
      title: 'The headline.',
      excerpt: 'What it says in a sentence or two.',
      category: 'Null counts as "News".',
      tags: 'What it is about, in words that other articles may share.',
      author: 'Who wrote it.',
      publishedAt: instant('When it came out.'),
      heroImage: address('A path of this site, or the https address of a picture elsewhere, which pages link to and never load.'),
    },
  ],
  Article: [
    'An article with its body.',
    {
      content: 'Sanitized HTML.',
      videoEmbed: address('Of a player on youtube-nocookie.com or player.vimeo.com.'),
      sourceAttribution: 'Where it appeared first or what it draws on, as shown below the text.',
      seoTitle: 'For search engines, in place of the title.',
      seoDescription: 'For search engines, in place of the excerpt.',
      canonicalUrl: address('Of the page that search engines shall list instead.'),
      language: 'BCP 47, where the script gives it away; null is the language of the site.',
      direction: 'The direction in which the text is read.',
      modifiedAt: instant('When it was changed last.'),
    },
  ],
  PostListing: [
    'One page of the news with what its filter offers.',
    {
      items: 'The articles of this page.',
      total: count('How many match the filters.'),
      categories: 'Distinct categories of all published articles, the most used first.',
    },
  ],
  getPosts: {
    query: {
      q: 'Only articles with this text in title, excerpt or author, in any case.',
      category: 'Only articles of this category, spelled as there.',
      tag: 'Only articles with this tag, spelled as there.',
    },
  },
  getPost: { params: { slug: 'The last part of the address of the article.' } },
  getRelatedPosts: { exampleOf: '/api/posts', params: { slug: 'The last part of the address of the article.' } },
  getPostListing: {
    query: {
      q: 'As of /api/posts.',
      category: 'As of /api/posts.',
      tag: 'As of /api/posts.',
      page: 'Which page, from 1.',
    },
  },
})
