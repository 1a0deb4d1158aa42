import { describedForm } from '#src/forms/values.ts'
import { describe } from '#src/http/describe.ts'
import * as contract from './contract.ts'
import { ownDataForm } from './form.ts'

export const describedOwnData = describe(
  { name: 'Your data', description: 'The data stored about a person.' },
  contract,
  {
    OwnDataRequest: describedForm(ownDataForm),
    askForOwnData: {
      result: {
        message: "What to tell the person who asked; absent when the page's own text fits.",
        mail: 'The status of our email: on its way (`soon`), held for now (`later`), delayed because many were sent (`often`), or waiting for review (`review`); absent if no email is sent.',
      },
      example: {
        sent: { address: 'ana@example.com' },
        response: {},
      },
    },
  },
)
