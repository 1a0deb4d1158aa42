const labels: Record<string, string> = {
  hard: 'Bounced: the address doesn’t exist',
  soft: 'Bounced temporarily',
  blocked: 'Blocked: their server refused our email',
  complaint: 'Reported as spam',
  'auto-reply': 'An automatic reply',
  reply: 'A reply, in the inbox',
}

export const bounceLabel = (kind: string) => labels[kind] ?? kind
