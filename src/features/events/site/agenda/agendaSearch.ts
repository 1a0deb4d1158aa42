/** The query parameters of the agenda page in their canonical order. */
export const agendaSearch = ['day', 'view', 'q', 'track', 'format', 'level', 'room', 'session', 'starred', 'mine']
