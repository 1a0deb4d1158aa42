/** Whether a value looks like a record id. Other values, such as long texts, must not be put in a request path. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{1,100}$/.test(text)
