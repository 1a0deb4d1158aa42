/** Attributes of an element whose text may be in another language than the page. */
export const writing = (text: { language: string | null; direction: 'ltr' | 'rtl' }) => ({
  lang: text.language ?? undefined,
  dir: text.direction === 'rtl' ? text.direction : undefined,
})
