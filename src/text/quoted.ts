/** Text in quotation marks; those inside it become single ones. */
export const quoted = (text: string) => `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`
