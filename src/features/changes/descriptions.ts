import { address, describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedChanges = describe(
  { name: 'Changes', description: 'What became of everything that is published, to follow.' },
  contract,
  {
    Change: [
      'Something that visitors see since then, see differently, or see no more.',
      {
        cursor: 'Where it stands in the order.',
        change: 'What happened.',
        kind: 'What it is.',
        id: 'Its id in the call of its kind; the same for all of its changes.',
        address: address('Its page: a path of this site. Of something removed, where it was.'),
        at: instant('When the site saw it.'),
      },
    ],
    ChangePage: [
      'Changes in their order.',
      {
        changes: 'The oldest first. One thing may stand here several times.',
        next: 'What to ask for with `since` next time, whether there is more now or not.',
        more: 'Whether there is more now.',
      },
    ],
    getChanges: {
      query: {
        since: 'The `next` of an earlier response, or a moment in ISO 8601. Without it everything that was ever published.',
        kind: 'Only changes of this kind.',
        limit: 'How many changes at most.',
      },
    },
  },
)
