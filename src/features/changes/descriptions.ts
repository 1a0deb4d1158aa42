import { address, describe, instant } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedChanges = describe(
  { name: 'Changes', description: 'The change feed of everything that is published.' },
  contract,
  {
    Change: [
      'Something that was published, changed, or removed.',
      {
        cursor: 'Its position in the order.',
        change: 'What happened.',
        kind: 'What it is.',
        id: 'Its id in the API; the same for all of its changes.',
        address: address('Its page, a path on this site; for something removed, its last one.'),
        at: instant('When the site noticed it.'),
      },
    ],
    ChangePage: [
      'Changes in order.',
      {
        changes: 'Oldest first. The same thing can appear more than once.',
        next: 'The value of `since` for the next request, whether or not there is more now.',
        more: 'Whether there are more changes now.',
      },
    ],
    getChanges: {
      query: {
        since:
          '`next` from an earlier response, or a time in ISO 8601. Without it, everything that was ever published. A cursor for changes that a restored backup does not have gets 410.',
        kind: 'Only changes of this type.',
        limit: 'The maximum number of changes.',
      },
    },
  },
)
