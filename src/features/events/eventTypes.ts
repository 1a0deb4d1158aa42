export const eventTypes = ['conference', 'webinar', 'workshop', 'roundtable'] as const
export const locationTypes = ['in-person', 'virtual', 'hybrid'] as const
export const eventStatuses = ['upcoming', 'cancelled'] as const
