export const cardId = (session: string) => `session-${session}`

/** Builds the URL of a session in its event's agenda, from their slugs. */
export const sessionHref = (event: string, session: string) =>
  `/events/${event}/agenda?session=${encodeURIComponent(session)}#${cardId(session)}`
