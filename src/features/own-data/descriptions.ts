import { describe } from '#src/http/describe.ts'
import * as contract from './contract.ts'

export const describedOwnData = describe({ name: 'Your data', description: 'What is held about a person.' }, contract, {
  OwnDataRequest: ['Whose data is asked for.', { address: 'The email address that was used here; the link goes to it.' }],
  askForOwnData: {
    result: { message: "What to tell whoever asked; absent when the page's own text fits." },
    example: {
      sent: { address: 'ana@example.com' },
      response: {},
    },
  },
})
