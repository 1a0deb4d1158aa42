export const COMMUNITY = 'Executive Exchange'
