/** What a form sends beside what was typed: as hidden fields without scripts, as headers with them. */
export const formFields = {
  /** Makes a press that is repeated the same press. */
  key: { field: 'form-key', header: 'idempotency-key' },
  /** Signed by the server when the form was opened. */
  opened: { field: 'form-opened', header: 'x-form-opened' },
  /** Proves that a browser computed for a second: asked for when many mails go to addresses that nobody confirmed. */
  proof: { field: 'form-proof', header: 'x-form-proof' },
  /** Left empty by people, who do not see it. */
  trap: { field: 'homepage', header: 'x-form-trap' },
} as const
