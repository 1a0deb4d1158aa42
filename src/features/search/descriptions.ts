import { address, count, describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedSearch = describe(
  { name: 'Search', description: 'Search of the whole site.' },
  contract,
  {
    TextPiece: [
      'A piece of text. Text is split into pieces so that matches can be highlighted without HTML.',
      { text: 'Plain text.', hit: 'Whether it is a match.' },
    ],
    Hit: [
      'A result.',
      {
        kind: 'The type of the result.',
        address: address('A path on this site.'),
        title: 'The name.',
        context: 'What it is or belongs to, in a few words; may be empty.',
        passage: 'Its summary, or the matching passage of its text.',
        date: instant('When it was published or starts; null if it has no date.'),
        timezone: 'The time zone of the date; null for the site’s own.',
        cancelled: 'A cancelled event, or a session of one.',
      },
    ],
    SearchGroup: [
      'The results of one type.',
      {
        kind: 'The type of the results.',
        many: 'The plural name of the type, such as Press releases.',
        total: count('The number of matches.'),
        more: 'There are more than `total`. The rest is neither counted nor shown.',
        hits: 'The best matches; empty if another type was requested.',
      },
    ],
    SearchResult: [
      'Search results.',
      {
        groups: 'Types with matches, best first.',
        total: count('The number of matches of all types.'),
        more: 'There are more than `total`, of one or more types.',
        found:
          'How the results match: all words, all words after correcting the spelling, only some words, or none; "common" if all words are too common to search for.',
        didYouMean: 'The corrected words; null if nothing was corrected.',
      },
    ],
    search: {
      query: {
        q: { description: 'The words to search for.', examples: ['forecast'] },
        kind: 'The type to return matches of; others are only counted.',
        limit: 'The maximum number of matches per type.',
        page: 'The page of matches, starting at 1.',
      },
    },
  },
)
