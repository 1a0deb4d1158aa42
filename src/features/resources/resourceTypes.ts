export const resourceTypes = ['research', 'guide', 'webinarRecording'] as const
export type ResourceType = (typeof resourceTypes)[number]

/** In minutes. A shorter recording is a briefing: not a webinar, and too short for chapters. */
const MIN_WEBINAR_LENGTH = 5

export const isBriefing = ({ type, minutes }: { type: ResourceType; minutes: number }) =>
  type === 'webinarRecording' && minutes > 0 && minutes < MIN_WEBINAR_LENGTH
