/** Which lists of small content, kept by staff, each page shows. */
export const partsOf = {
  home: ['jobs', 'work', 'claims'],
  about: ['values', 'milestones'],
  consulting: ['services', 'steps', 'clientTestimonials', 'industries'],
  community: ['claims', 'memberBenefits', 'memberLevels', 'guidelines', 'memberTestimonials'],
  sponsorships: ['sponsorBenefits'],
  legal: ['legalTexts'],
} as const
export type PageName = keyof typeof partsOf
export type ListName = (typeof partsOf)[PageName][number]
export const listNames = [...new Set(Object.values(partsOf).flat())] as [ListName, ...ListName[]]

/** The drawn signs that an entry may choose from. */
export const signs = ['target', 'lines', 'spread', 'clock', 'checklist', 'dome'] as const
