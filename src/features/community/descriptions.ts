import { describe } from '#src/http/describe.ts'
import { receivedMeaning } from '#src/http/fields.ts'
import * as contract from './contract.ts'

export const describedCommunity = describe(
  { name: 'Community', description: 'Community membership.' },
  contract,
  {
    NewCommunityApplication: [
      'An application for community membership.',
      {
        name: 'Full name.',
        email: 'The reply goes to this address.',
        company: 'The applicant’s company.',
        role: 'The applicant’s role.',
        companySize: 'The size of the company.',
        linkedinUrl: 'The applicant’s LinkedIn profile; may be empty.',
        challenges: 'The applicant’s challenges.',
        goals: 'What the applicant hopes to get from the community.',
        referral: 'How the applicant heard about us.',
        agreeToGuidelines: 'The applicant agrees to the community guidelines.',
        consentToContact: 'Whether the applicant can be contacted about the community.',
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
  },
)
