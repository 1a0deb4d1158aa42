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

/** Where visitors meet each list, in words for staff. */
export const listLabels: Record<ListName, string> = {
  jobs: 'Home: jobs for AI',
  work: 'Home: what we do',
  claims: 'Home and Community: figures',
  values: 'About: what we stand for',
  milestones: 'About: the way here',
  services: 'Consulting: services',
  steps: 'Consulting: how it goes',
  clientTestimonials: 'Consulting: what clients say',
  industries: 'Consulting: industries',
  memberBenefits: 'Community: what members get',
  memberLevels: 'Community: levels of membership',
  guidelines: 'Community: guidelines',
  memberTestimonials: 'Community: what members say',
  sponsorBenefits: 'Sponsorships: benefits',
  legalTexts: 'Legal: pages',
}

/** The drawn signs that an entry may choose from. */
export const signs = ['target', 'lines', 'spread', 'clock', 'checklist', 'dome'] as const
