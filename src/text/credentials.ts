const credentials = /(\bhttps?:\/\/)[^\s/?#@<>"']*@(?=[\w[])/gi

/** A text in which no web address carries a name or password, such as https://name:password@host. */
export const withoutCredentials = (text: string) => text.replace(credentials, '$1')
