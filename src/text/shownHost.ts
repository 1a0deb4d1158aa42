/** The host of an address as it was typed: URL would show a name beyond ASCII as "xn--…". */
export const shownHost = (address: string): string =>
  /^\w+:\/\/(?:[^/?#]*@)?(?:www\.)?([^/?#]+)/i.exec(address)?.[1] ?? address
