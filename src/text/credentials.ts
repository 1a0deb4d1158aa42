const credentials = /(\bhttps?:\/\/)[^\s/?#@<>"']*@(?=[\w[])/gi

/** Removes names and passwords from URLs in a text, such as https://name:password@host. */
export const withoutCredentials = (text: string) => text.replace(credentials, '$1')
