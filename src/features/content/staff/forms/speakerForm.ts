import type { Group } from '../lines.ts'

export const speakerForm: readonly Group[] = [
  {
    title: 'Person',
    lines: [
      { name: 'name', label: 'Name', type: 'text', required: true },
      { name: 'title', label: 'Job title', type: 'text' },
      { name: 'company', label: 'Company', type: 'text' },
      { name: 'location', label: 'Place', type: 'text' },
      { name: 'bioShort', label: 'Short biography', type: 'prose', rows: 3 },
      { name: 'bio', label: 'Biography', type: 'prose', rows: 10 },
      { name: 'expertise', label: 'Expertise', type: 'list' },
      { name: 'formats', label: 'Formats', type: 'list' },
    ],
  },
  {
    title: 'Picture and links',
    lines: [
      {
        name: 'image',
        label: 'Portrait',
        type: 'picture',
        width: 1200,
        hint: 'Without one, a monogram is drawn.',
      },
      { name: 'linkedinUrl', label: 'LinkedIn', type: 'address' },
      { name: 'twitterUrl', label: 'X', type: 'address' },
      { name: 'companyUrl', label: 'Company website', type: 'address' },
    ],
  },
  {
    title: 'Contact',
    lines: [
      { name: 'consentForContact', label: 'May be contacted through this site', type: 'yes' },
      { name: 'emailPublic', label: 'Email', type: 'text', hint: 'Shown only with this consent.' },
      { name: 'phonePublic', label: 'Phone', type: 'text' },
    ],
  },
]
