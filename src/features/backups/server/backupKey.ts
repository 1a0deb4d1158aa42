/** The secret key in what `age-keygen` writes; undefined for a passphrase. */
export const identityIn = (key: string) => /^AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]+$/m.exec(key)?.[0]

/** A key of age, alone or as `age-keygen` writes it, or a passphrase that nobody guesses. */
export const isBackupKey = (key: string) =>
  identityIn(key)
    ? /^AGE-SECRET-KEY-(?:1[A-Z0-9]{58}|PQ-1[A-Z0-9]{50,})$/m.test(key)
    : /^[^\n\r]{16,}$/.test(key)
