import { address, list, number, picture, prose, text, yes } from '#src/kinds/fields.ts'
import { defineKind } from '#src/kinds/kind.ts'

export const toolKind = defineKind({
  name: 'tool',
  many: 'Tools',
  path: 'tools',
  icon: 'filter',
  access: ['administrator', 'editor'],
  page: '/resources/ai-showcase/',
  reserved: ['compare'],
  label: 'name',
  groups: {
    Text: {
      name: text('Name', { required: true }),
      shortDescription160: prose('Short description', {
        required: true,
        rows: 2,
        hint: 'Cards show up to 160 characters.',
      }),
      description: prose('Description', { required: true, rows: 8 }),
      bestFor: text('Best for', {
        most: 80,
        initially: '',
        hint: 'Who gets most from it, in a few words, such as Small sales teams.',
      }),
    },
    Details: {
      website: address('Website', { required: true, isAbsolute: true }),
      pricingModel: text('Pricing model', {
        suggests: true,
        hint: 'Such as Free, Freemium or Paid.',
      }),
      pricing: prose('Pricing', { rows: 2 }),
      priceFrom: number('Price from', {
        optional: true,
        most: 1_000_000,
        hint: 'Whole US dollars of the lowest paid plan, without a sign.',
      }),
      pricePer: text('Price per', {
        suggests: true,
        most: 30,
        initially: '',
        hint: 'Such as month, or user / month.',
      }),
      hasFreePlan: yes('Free plan'),
      category: text('Main category', { suggests: true }),
      categoryIds: list('Categories', { suggests: true }),
      badges: list('Badges', { suggests: true }),
      logoUrl: picture('Logo', {
        width: 320,
        from: 'website',
        hint: 'If you leave it empty, we draw one from the name.',
      }),
      screenshotUrl: picture('Screenshot', {
        hint: 'A picture of the tool at work. If you leave it empty, its page shows none.',
      }),
      affiliateUrl: address('Affiliate link', { optional: true, isAbsolute: true }),
    },
  },
})

export const toolCategoryKind = defineKind({
  name: 'tool category',
  many: 'Tool categories',
  path: 'tool-categories',
  icon: 'menu',
  access: ['administrator', 'editor'],
  isPublished: false,
  label: 'name',
  groups: {
    Category: {
      name: text('Name', { required: true }),
      id: text('Address', {
        required: true,
        hint: 'Used in the directory’s address, such as sales-outreach.',
      }),
      masterCategory: text('Main category', {
        optional: true,
        suggests: true,
        hint: 'Leave empty for a main category.',
      }),
      icon: text('Sign', { required: true, suggests: true, most: 60 }),
    },
  },
})
