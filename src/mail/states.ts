/**
 * A mail is held while too many addresses are unconfirmed. It waits, is being sent, and closes when all of it but the final dot is with the server; then the server accepted or
 * refused it. Unconfirmed is one whose sender ended between the dot and the response; given up, one that waited for 24 hours;
 * left, one that staff decided not to send.
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
