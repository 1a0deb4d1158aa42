/** Pages that a token opens tell nobody where their reader came from, and are listed nowhere. */
export const personalHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
