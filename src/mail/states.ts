/**
 * An email is `held` while too many addresses are unconfirmed. It waits, is being sent, and closes once the
 * server has everything but the final dot; then the server accepts or refuses it. It is unconfirmed if its sender
 * ended between the dot and the response, given up after waiting for 24 hours, and left if staff decided not to
 * send it.
 */
export const mailStates = [
  'held',
  'waiting',
  'sending',
  'closing',
  'accepted',
  'refused',
  'in doubt',
  'given up',
  'left',
] as const
export type MailState = (typeof mailStates)[number]
