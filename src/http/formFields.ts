/** Technical fields sent with a form: hidden inputs without scripts, headers with them. */
export const formFields = {
  /** Identifies a repeated submission. */
  key: { field: 'form-key', header: 'idempotency-key' },
  /** Signed by the server when the form was opened. */
  opened: { field: 'form-opened', header: 'x-form-opened' },
  /** Proof of work: the browser computed for a second; required while many emails go to unconfirmed addresses. */
  proof: { field: 'form-proof', header: 'x-form-proof' },
  /** Honeypot: invisible to people, so it stays empty. */
  trap: { field: 'homepage', header: 'x-form-trap' },
} as const
