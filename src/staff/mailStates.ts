const labels: Record<string, string> = {
  held: 'Held',
  waiting: 'Waiting',
  sending: 'Sending',
  closing: 'Sending',
  accepted: 'Sent',
  refused: 'Refused',
  'in doubt': 'Unconfirmed',
  'given up': 'Timed out',
  left: 'Canceled',
}

/** The state of an email as staff read it. */
export const mailStateLabel = (state: string) => labels[state] ?? state
