import type { Group } from '../lines.ts'

export const toolForm: readonly Group[] = [
  {
    title: 'Text',
    lines: [
      { name: 'name', label: 'Name', type: 'text', required: true },
      {
        name: 'shortDescription160',
        label: 'Short description',
        type: 'prose',
        rows: 2,
        required: true,
        hint: 'At most 160 characters show on cards.',
      },
      { name: 'description', label: 'Description', type: 'prose', rows: 8, required: true },
    ],
  },
  {
    title: 'About it',
    lines: [
      { name: 'website', label: 'Website', type: 'address', required: true },
      { name: 'pricingModel', label: 'Pricing model', type: 'text', hint: 'Such as Free, Freemium or Paid.' },
      { name: 'pricing', label: 'Pricing', type: 'prose', rows: 2 },
      { name: 'category', label: 'Main category', type: 'text' },
      { name: 'categoryIds', label: 'Categories', type: 'list' },
      { name: 'badges', label: 'Badges', type: 'list' },
      { name: 'logoUrl', label: 'Logo', type: 'picture', width: 320, hint: 'Without one, a sign is drawn of the name.' },
      { name: 'affiliateUrl', label: 'Affiliate link', type: 'address' },
    ],
  },
]
