/** Fields that a form sends besides what was typed: hidden fields without scripts, headers with them. */
export const formFields = {
  /** Identifies a repeated submission. */
  key: { field: 'form-key', header: 'idempotency-key' },
  /** Signed by the server when the form was opened. */
  opened: { field: 'form-opened', header: 'x-form-opened' },
  /** Proves that a browser computed for a second; required while many emails go to unconfirmed addresses. */
  proof: { field: 'form-proof', header: 'x-form-proof' },
  /** Left empty by people, who do not see it. */
  trap: { field: 'homepage', header: 'x-form-trap' },
} as const
