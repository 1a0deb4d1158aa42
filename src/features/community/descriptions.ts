import { describe } from '#src/http/describe.ts'
import { receivedMeaning } from '#src/http/fields.ts'
import * as contract from './contract.ts'

export const describedCommunity = describe({ name: 'Community', description: 'Membership of the community.' }, contract, {
  NewCommunityApplication: [
    'An application for membership of the community.',
    {
      name: 'Full name.',
      email: 'Where the answer goes.',
      company: 'For whom the applicant works.',
      role: 'As what.',
      companySize: 'How many people work there.',
      linkedinUrl: 'Profile on LinkedIn; may be empty.',
      challenges: 'What the applicant struggles with.',
      goals: 'What the applicant wants from the community.',
      referral: 'Who or what led here.',
      agreeToGuidelines: 'That the applicant agrees to the guidelines of the community.',
      consentToContact: 'Whether the applicant may be written to about more than the application.',
    },
  ],
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
})
