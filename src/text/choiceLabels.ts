/** Labels of choices whose stored values are not words, by field and value. */
export const choiceLabels = {
  experience: {
    beginner: 'Beginner (0-5 talks)',
    intermediate: 'Intermediate (6-20 talks)',
    experienced: 'Experienced (21-50 talks)',
    expert: 'Expert (50+ talks)',
  },
  availability: {
    'very-flexible': 'Very flexible',
    'moderately-flexible': 'Moderately flexible',
    limited: 'Limited',
    seasonal: 'Seasonal',
  },
  travelWillingness: {
    'local-only': 'Local only',
    regional: 'Regional',
    national: 'National',
    international: 'International',
    'virtual-only': 'Virtual only',
  },
  speakingFee: {
    'pro-bono': 'Pro bono',
    'expenses-only': 'Expenses only',
    'modest-fee': 'Modest fee',
    'standard-fee': 'Standard fee',
    'premium-fee': 'Premium fee',
    discuss: 'Open to discussion',
  },
}
