/** Extracts the secret key from the output of `age-keygen`; undefined for a passphrase. */
export const identityIn = (key: string) => /^AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]+$/m.exec(key)?.[0]

/** Whether a text is an age key, alone or as `age-keygen` outputs it, or a passphrase of 16 characters or more. */
export const isBackupKey = (key: string) =>
  identityIn(key)
    ? /^AGE-SECRET-KEY-(?:1[A-Z0-9]{58}|PQ-1[A-Z0-9]{50,})$/m.test(key)
    : /^[^\n\r]{16,}$/.test(key)
