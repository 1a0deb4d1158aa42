import { address, count, describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedSearch = describe({ name: 'Search', description: 'Everything the site holds, by words.' }, contract, {
  TextPiece: [
    'A piece of a text. Texts come in pieces, so that what was searched for can be marked without any HTML.',
    { text: 'Plain text.', hit: 'Whether it is what was searched for.' },
  ],
  Hit: [
    'Something that was found.',
    {
      kind: 'What it is.',
      address: address('A path of this site.'),
      title: 'What it is called.',
      context: 'What it is or belongs to, in a few words; may be empty.',
      passage: 'Its summary, or the passage of its text that was found.',
      date: instant('When it came out or starts; null for what has no date.'),
      timezone: 'The zone to tell the date in; null for that of the business.',
      cancelled: 'An event that does not take place, or a session of one.',
    },
  ],
  SearchGroup: [
    'What was found of one kind.',
    {
      kind: 'Of which kind.',
      total: count('How many were found.'),
      more: 'There are more than `total`: the rest is neither counted nor shown.',
      hits: 'The best of the kind; none when another kind was asked for.',
    },
  ],
  SearchResult: [
    'What the site holds about some words.',
    {
      groups: 'Kinds with something found, the best first.',
      total: count('How many were found of all kinds.'),
      more: 'There are more than `total`, of one kind or several.',
      found:
        'How it was found: with all words, with all after correcting the spelling, with only some of the words, not at all; "common" when all words are too common to search for.',
      didYouMean: 'The words as they were corrected; null when nothing was.',
    },
  ],
  search: {
    query: {
      q: { description: 'What to search for.', examples: ['forecast'] },
      kind: 'The one kind to show hits of; the others are counted only.',
      limit: 'How many hits of a kind at most.',
      page: 'Which page of hits, from 1.',
    },
  },
})
