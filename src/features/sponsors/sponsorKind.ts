import { address, choice, list, number, picture, prose, text } from '#src/kinds/fields.ts'
import { defineKind } from '#src/kinds/kind.ts'
import { tiers } from './tiers.ts'

export const sponsorKind = defineKind({
  name: 'sponsor',
  many: 'Sponsors',
  path: 'sponsors',
  icon: 'building',
  access: ['administrator', 'events-manager'],
  label: 'name',
  groups: {
    Sponsor: {
      name: text('Name', { required: true, description: 'The sponsor’s name.' }),
      tier: choice('Tier', tiers, {
        required: true,
        description: 'The sponsorship tier; "Platinum" is the highest.',
      }),
      description: prose('Description', {
        required: true,
        rows: 4,
        description: 'What the sponsor does.',
      }),
      website: address('Website', {
        required: true,
        isAbsolute: true,
        description: 'The sponsor’s website.',
      }),
      logoUrl: picture('Logo', {
        width: 320,
        hint: 'If you leave it empty, we draw one from the name.',
      }),
      industry: text('Industry', { suggests: true, description: 'The sponsor’s industry.' }),
      location: text('Place', { description: 'Where the sponsor is based.' }),
      partnership: list('Partnership', {
        suggests: true,
        description: 'The types of partnership.',
      }),
      events: list('Events', {
        hint: 'Titles of events, one per line.',
        description: 'The events the sponsor takes part in, by title.',
      }),
      position: number('Position', { isSigned: true, hint: 'Order within its tier.' }),
    },
  },
})
