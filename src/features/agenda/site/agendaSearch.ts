export const cardId = (session: string) => `session-${session}`

/** The address of one session in the agenda of its event, by their slugs. */
export const sessionHref = (event: string, session: string) =>
  `/events/${event}/agenda?session=${encodeURIComponent(session)}#${cardId(session)}`
