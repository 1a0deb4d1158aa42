/** Whether a text may be the id of a record. What is none is not asked for: an address has no room for a whole text. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{1,100}$/.test(text)
