export const resourceTypes = ['research', 'guide', 'webinarRecording'] as const
export type ResourceType = (typeof resourceTypes)[number]
