import { describedForm } from '#src/forms/values.ts'
import { describe } from '#src/http/describe.ts'
import { receivedMeaning } from '#src/http/fields.ts'
import * as contract from './contract.ts'
import { communityForm } from './form.ts'

export const describedCommunity = describe(
  { name: 'Community', description: 'Community membership.' },
  contract,
  {
    NewCommunityApplication: describedForm(communityForm),
    applyToCommunity: {
      result: receivedMeaning,
      example: {
        sent: {
          name: 'Ana Brandt',
          email: 'ana@example.com',
          company: 'Nordlicht',
          role: 'Head of Sales',
          companySize: '51-200',
          challenges: 'Our pilots end as pilots, and nobody measures them.',
          goals: 'To learn how others brought one into daily use.',
          agreeToGuidelines: true,
        },
        response: { receipt: '/sent/0qk8xJfT2aYw5mLr9uVb7cNd3eGhPsZi1oKjXtQyRnM' },
      },
    },
  },
)
