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

export const mailStateLabel = (state: string) => labels[state] ?? state
