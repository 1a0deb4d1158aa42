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
      name: text('Name', { required: true, description: 'The name.' }),
      shortDescription160: prose('Short description', {
        required: true,
        rows: 2,
        hint: 'Cards show up to 160 characters.',
        description: 'What it does, in a sentence.',
      }),
      description: prose('Description', {
        required: true,
        rows: 8,
        description: 'Plain text. Paragraphs are separated by an empty line.',
      }),
      bestFor: text('Best for', {
        most: 80,
        initially: '',
        hint: 'Who gets most from it, in a few words, such as Small sales teams.',
        description: 'Who gets most from it, in a few words; may be empty.',
      }),
    },
    Details: {
      website: address('Website', {
        required: true,
        isAbsolute: true,
        description: 'The tool’s website.',
      }),
      pricingModel: text('Pricing model', {
        suggests: true,
        hint: 'Such as Free, Freemium or Paid.',
        description: '"Free", "Freemium" or other words.',
      }),
      pricing: prose('Pricing', { rows: 2, description: 'What it costs, in words.' }),
      priceFrom: number('Price from', {
        optional: true,
        most: 1_000_000,
        hint: 'Whole US dollars of the lowest paid plan, without a sign.',
        description: 'US dollars of the lowest paid plan; null if it is not known.',
      }),
      pricePer: text('Price per', {
        suggests: true,
        most: 30,
        initially: '',
        hint: 'Such as month, or user / month.',
        description: 'What priceFrom pays for, such as "month" or "user / month"; may be empty.',
      }),
      hasFreePlan: yes('Free plan', { description: 'Whether there is a free plan.' }),
      category: text('Main category', {
        suggests: true,
        description: 'The name of its first category.',
      }),
      categoryIds: list('Categories', {
        of: 'tool-categories',
        suggests: true,
        hint: 'The main category first.',
        description: 'Ids of categories and subcategories, the tool’s main category first.',
      }),
      badges: list('Badges', { suggests: true, description: 'Badges, in the order shown.' }),
      logoUrl: picture('Logo', {
        width: 320,
        from: 'website',
        hint: 'If you leave it empty, we draw one from the name.',
        description: 'A path on this site; null if there is no logo.',
      }),
      screenshotUrl: picture('Screenshot', {
        hint: 'A picture of the tool at work. If you leave it empty, its page shows none.',
        description: 'A picture of the tool at work; null if there is none.',
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
      icon: text('Icon', { required: true, suggests: true, most: 60 }),
    },
  },
})
