import { address, count, describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedPress = describe({ name: 'Press', description: 'Press releases.' }, contract, {
  ReleaseSummary: [
    'A press release as the list shows it: everything but the body.',
    {
      id: 'Stable; the slug may change, and then redirects.',
      slug: 'The last part of its address, /press/{slug}.',
      title: 'The headline.',
      excerpt: 'What it says in a sentence or two.',
      category: 'What it is about, in a word or two.',
      publishedAt: instant('When it came out.'),
      imageUrl: address('A path of this site; null when there is no picture.'),
      sourceUrl: address('Where it was published first; an external release is read there.'),
      isExternal: 'Whether its text stands elsewhere.',
      author: 'Whom the media may ask.',
    },
  ],
  Release: [
    'A press release with its body.',
    {
      content: 'Sanitized HTML, empty when the text stands elsewhere.',
      modifiedAt: instant('When it was changed last.'),
    },
  ],
  ReleaseListing: [
    'One page of the press releases.',
    { items: 'The press releases of this page.', total: count('How many there are in all.') },
  ],
  getReleases: {
    query: {
      q: 'Only press releases with this text in title or excerpt, in any case.',
      category: 'Only press releases of this category, spelled as there.',
    },
  },
  getReleaseListing: { query: { page: 'Which page, from 1.' } },
  getRelease: { params: { slug: 'The last part of the address of the press release.' } },
})
