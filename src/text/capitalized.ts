/** "annual report" becomes "Annual report". */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
