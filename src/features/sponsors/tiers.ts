/** Sorted from the largest contribution to the smallest. */
export const tiers = ['Platinum', 'Gold', 'Silver', 'Bronze', 'Community'] as const
